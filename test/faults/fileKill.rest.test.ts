import { afterEach, beforeEach, expect, it } from 'vitest'
import type { UploadAnswer } from '#shared/files/files.endpoints.ts'
import { nextBusinessNumber } from '../kit/companies.ts'
import { type ServerProcess, temporaryFolder } from '../kit/serverProcess.ts'
import {
  expectNothingOver,
  firstStart,
  killDuring,
  randomPdf,
  sha256,
  signIn,
  startAgain,
} from './killing.ts'

const kills = Number(process.env.KILLS ?? 3)
const filesPerCall = 3
let folder: { path: string; remove(): Promise<void> }
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

async function registerCompany(server: ServerProcess): Promise<string> {
  const businessNumber = nextBusinessNumber()
  const response = await fetch(`${server.url}/api/save-company-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await signIn(server) },
    body: JSON.stringify({ company: { businessNumber, companyName: '장애솔(주)' } }),
  })
  expect(response.status).toBe(200)
  return businessNumber
}

/** Uploads several files in one call; returns the names that the server gave them, with their hashes. */
async function upload(server: ServerProcess, cookie: string, businessNumber: string) {
  const contents = Array.from({ length: filesPerCall }, () => randomPdf(60_000))
  const form = new FormData()
  form.append('businessNumber', businessNumber)
  for (const [index, bytes] of contents.entries()) {
    form.append(`file_category_${index}`, '계약서등')
    // All files have the same name, so the server must invent unique ones, and they must stay unique after every kill.
    form.append('files', new File([bytes], '계약서.pdf'))
  }
  const response = await fetch(`${server.url}/api/files/upload-multiple`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (response.status !== 201) throw new Error(await response.text())
  const { results } = (await response.json()) as UploadAnswer
  return results.map(({ file }, index) => ({
    name: file.fileName,
    hash: sha256(contents[index] ?? Buffer.of()),
  }))
}

it(
  `kill -9 in the middle of uploads of a company's files, ${kills} times: nothing acknowledged is lost`,
  async () => {
    let server = await firstStart(folder.path)
    const number = await registerCompany(server)
    const acknowledged: Awaited<ReturnType<typeof upload>>[] = []
    let slowest = 0
    for (let round = 0; round < kills; round += 1) {
      const cookie = await signIn(server)
      await killDuring(server, acknowledged, () => upload(server, cookie, number), round % 3)
      const begun = performance.now()
      server = await startAgain({ DATA_DIR: folder.path })
      slowest = Math.max(slowest, performance.now() - begun)
    }
    // The time is only printed and not checked, because the machine may be busy.
    console.log(`slowest start after a kill: ${Math.round(slowest)} ms`)
    const cookie = await signIn(server)
    const kept = acknowledged.flat()
    expect(new Set(kept.map(({ name }) => name)).size).toBe(kept.length)
    for (const { name, hash } of kept) {
      const path = `/api/files/${number}/${encodeURIComponent(name)}/download`
      const response = await fetch(server.url + path, { headers: { cookie } })
      expect([name, sha256(new Uint8Array(await response.arrayBuffer()))]).toEqual([name, hash])
    }
    // Either all files of a call are stored or none.
    const listed = await fetch(`${server.url}/api/files/${number}`, { headers: { cookie } })
    expect(((await listed.json()) as unknown[]).length % filesPerCall).toBe(0)
    await server.stop()
    await expectNothingOver(folder.path)
  },
  240_000 + kills * 15_000,
)
