import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { nextBusinessNumber } from '../kit/companies.ts'
import { type ServerProcess, temporaryFolder } from '../kit/serverProcess.ts'
import { firstStart, signIn } from './killing.ts'

const uploads = Number(process.env.KILLS ?? 3) > 3 ? 20 : 4
/** As many as a person may have open. */
const atOnce = 3
const size = 50 * 1024 * 1024
const limitMb = 500

/** The highest memory use of this process so far, as Linux counts it. */
const peakMb = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const boundary = '----memory'
const part = (name: string, more: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const chunk = Buffer.alloc(256 * 1024, 0x20)

/** Generates the body while it is sent, so that the test itself does not hold all of it in memory. */
function* body(businessNumber: string, name: string) {
  yield Buffer.from(`${part('businessNumber', '')}${businessNumber}\r\n${part('file_category_0', '')}IM\r\n`)
  yield Buffer.from(part('files', `; filename="${name}"\r\nContent-Type: application/pdf`))
  yield Buffer.from('%PDF-1.4\n')
  for (let sent = 9; sent < size; sent += chunk.length)
    yield chunk.subarray(0, Math.min(chunk.length, size - sent))
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

async function upload(server: ServerProcess, cookie: string, businessNumber: string, name: string) {
  const sending = request(`${server.url}/api/files/upload-multiple`, {
    method: 'POST',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', reject)
  })
  await pipeline(Readable.from(body(businessNumber, name)), sending)
  return answered
}

it.runIf(process.platform === 'linux')(
  `${uploads} uploads of 50 MB, ${atOnce} at once, stay under ${limitMb} MB`,
  async () => {
    const folder = await temporaryFolder()
    const server = await firstStart(folder.path)
    try {
      const cookie = await signIn(server)
      const businessNumber = nextBusinessNumber()
      await fetch(`${server.url}/api/save-company-data`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ company: { businessNumber, companyName: '큰파일솔(주)' } }),
      })
      const atStart = peakMb(server.child.pid ?? 0)
      // The start needs more memory than any upload. Reset the peak, so that only the uploads are measured.
      writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5')
      const idle = peakMb(server.child.pid ?? 0)
      const answers: number[] = []
      let next = 0
      const sendAll = async () => {
        while (next < uploads) {
          const name = `${next++}.pdf`
          answers.push(await upload(server, cookie, businessNumber, name))
        }
      }
      await Promise.all(Array.from({ length: atOnce }, sendAll))
      expect(answers).toEqual(Array.from({ length: uploads }, () => 201))
      const peak = peakMb(server.child.pid ?? 0)
      console.log(
        `peak ${Math.round(peak)} MB, before ${Math.round(idle)} MB, at the start ${Math.round(atStart)} MB`,
      )
      expect(peak).toBeLessThan(limitMb)
    } finally {
      await server.stop()
      await folder.remove()
    }
  },
  60_000 + uploads * 15_000,
)
