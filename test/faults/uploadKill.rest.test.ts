import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
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

const kills = Math.min(Number(process.env.KILLS ?? 3), 20)
let folder: { path: string; remove(): Promise<void> }
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

interface Kept {
  id: number
  hash: string
}

async function upload(server: ServerProcess, cookie: string, name: string): Promise<Kept> {
  const bytes = randomPdf()
  const form = new FormData()
  form.append('title', name)
  form.append('content', 'x')
  form.append('files', new File([bytes], `${name}.pdf`))
  const response = await fetch(`${server.url}/api/notices`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (response.status !== 201) throw new Error(await response.text())
  const notice = (await response.json()) as Notice
  return { id: notice.attachments[0]?.id ?? 0, hash: sha256(bytes) }
}

it(
  `kill -9 in the middle of uploads, ${kills} times: no row without its bytes, no bytes left over after the sweep`,
  async () => {
    let server = await firstStart(folder.path)
    const acknowledged: Kept[] = []
    for (let round = 0; round < kills; round += 1) {
      const cookie = await signIn(server)
      let wave = 0
      const one = () => upload(server, cookie, `공지 ${round}-${(wave += 1)}`)
      await killDuring(server, acknowledged, one, round % 3)
      server = await startAgain({ DATA_DIR: folder.path })
    }
    const cookie = await signIn(server)
    for (const { id, hash } of acknowledged) {
      const response = await fetch(`${server.url}/api/notices/attachments/${id}/download`, {
        headers: { cookie },
      })
      expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(hash)
    }
    await server.stop()
    await expectNothingOver(folder.path)
  },
  240_000 + kills * 15_000,
)
