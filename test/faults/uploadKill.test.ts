import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { openDatabase } from '#server/database/open.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { createLocalStore } from '#server/platform/storage/localStore.ts'
import { sweepStore } from '#server/platform/storage/sweep.ts'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { type ServerProcess, startServerProcess, temporaryFolder } from '../kit/serverProcess.ts'

const kills = Math.min(Number(process.env.KILLS ?? 3), 20)
let folder: { path: string; remove(): Promise<void> }
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pdf = () => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(200_000), Buffer.from('\n%%EOF\n')])

async function signIn(server: ServerProcess, password: string) {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ teamId: '001', password }),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function upload(
  server: ServerProcess,
  cookie: string,
  name: string,
): Promise<{ id: number; hash: string } | null> {
  const bytes = pdf()
  const form = new FormData()
  form.append('title', name)
  form.append('content', 'x')
  form.append('files', new File([bytes], `${name}.pdf`))
  try {
    const response = await fetch(`${server.url}/api/notices`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    if (response.status !== 201) return null
    const notice = (await response.json()) as Notice
    return { id: notice.attachments[0]?.id ?? 0, hash: sha256(bytes) }
  } catch {
    return null // cut off by the kill: not acknowledged
  }
}

it(`kill -9 in the middle of uploads, ${kills} times: no row without its bytes, no bytes left over after the sweep`, async () => {
  let server = await startServerProcess({ DATA_DIR: folder.path })
  const first = /비밀번호\s+(\S{20})/.exec(server.output())?.[1] ?? ''
  const password = 'kept through every kill'
  const change = await fetch(`${server.url}/api/users/001/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await signIn(server, first) },
    body: JSON.stringify({ password, currentPassword: first }),
  })
  expect(change.status).toBe(200)
  const acknowledged: { id: number; hash: string }[] = []
  for (let round = 0; round < kills; round += 1) {
    const cookie = await signIn(server, password)
    let wave = 0
    let dead = false
    const uploading = async () => {
      while (!dead) {
        const kept = await upload(server, cookie, `공지 ${round}-${(wave += 1)}`)
        if (kept) acknowledged.push(kept)
      }
    }
    const all = Promise.all([uploading(), uploading(), uploading()])
    const before = acknowledged.length
    // Dies while at least one is through and others are on their way.
    await expect
      .poll(() => acknowledged.length, { timeout: 20_000, interval: 5 })
      .toBeGreaterThan(before + (round % 3))
    dead = true
    await server.kill()
    await all
    server = await startServerProcess({ DATA_DIR: folder.path })
  }
  const cookie = await signIn(server, password)
  for (const { id, hash } of acknowledged) {
    const response = await fetch(`${server.url}/api/notices/attachments/${id}/download`, {
      headers: { cookie },
    })
    expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(hash)
  }
  await server.stop()
  await expectNothingOver()
})

async function expectNothingOver() {
  const wanted = { dataDir: folder.path, databaseUrl: undefined, databaseAdminUrl: undefined }
  const database = await openDatabase(wanted, 'tool', () => undefined)
  const { db, close } = connect(database.appUrl, { max: 2 })
  try {
    const rows = await db.select().from(storedFile)
    const keys = new Set(rows.map((row) => row.storageKey))
    const store = await createLocalStore(`${folder.path}/files`)
    await sweepStore(store, async () => keys, { olderThanMs: 0, now: () => Date.now() + 1000 })
    const objects = await Array.fromAsync(store.list())
    expect(new Set(objects.map((object) => object.key))).toEqual(keys)
    for (const row of rows) {
      const { stream } = await store.open(row.storageKey)
      expect(sha256(Buffer.concat(await stream.toArray()))).toBe(row.sha256)
    }
  } finally {
    await close()
    await database.stop()
  }
}
