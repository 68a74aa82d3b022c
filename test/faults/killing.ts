import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { openDatabase } from '#server/database/open.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { createLocalStore } from '#server/platform/storage/localStore.ts'
import { sweepStore } from '#server/platform/storage/sweep.ts'
import { fromBundle } from '../kit/program.ts'
import { type ServerProcess, startServerProcess } from '../kit/serverProcess.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
export const randomPdf = (size = 200_000) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size), Buffer.from('\n%%EOF\n')])

const password = 'kept through every kill'

async function signInWith(server: ServerProcess, secret: string) {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ teamId: '001', password: secret }),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}
export const signIn = (server: ServerProcess) => signInWith(server, password)

/** Starts a server again with the same folder or the same database. */
export const startAgain = (env: Record<string, string>) => startServerProcess(env, fromBundle)

/** Starts a server in an empty folder and changes the first administrator's password to a known one. */
export async function firstStart(folder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: folder, ...env }, fromBundle)
  const first = /비밀번호\s+(\S{20})/.exec(server.output())?.[1] ?? ''
  const change = await fetch(`${server.url}/api/users/001/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await signInWith(server, first) },
    body: JSON.stringify({ password, currentPassword: first }),
  })
  expect(change.status).toBe(200)
  return server
}

/**
 * Repeats the work three times in parallel and kills the server after more than `more` further calls were acknowledged,
 * while others are still running.
 */
export async function killDuring<T>(
  server: ServerProcess,
  acknowledged: T[],
  work: () => Promise<T>,
  more: number,
): Promise<void> {
  let dead = false
  let lastRefusal: unknown
  const repeat = async () => {
    while (!dead) {
      try {
        acknowledged.push(await work())
      } catch (error) {
        // The server was killed during this call. The call was not acknowledged, so it does not count.
        lastRefusal = error
      }
    }
  }
  const all = Promise.all([repeat(), repeat(), repeat()])
  const before = acknowledged.length
  await expect
    .poll(() => acknowledged.length, { timeout: 120_000, interval: 5 })
    .toBeGreaterThan(before + more)
    .catch((error: unknown) => {
      throw new Error(`no more were taken: ${String(lastRefusal)}\n${server.output()}`, { cause: error })
    })
  dead = true
  await server.kill()
  await all
}

/** Expects that every row has its file content, and that after the cleanup no file without a row is left. */
export async function expectNothingOver(folder: string) {
  const wanted = { dataDir: folder, databaseUrl: undefined, databaseAdminUrl: undefined }
  const database = await openDatabase(wanted, 'tool', () => undefined)
  const { db, close } = connect(database.appUrl, { max: 2 })
  try {
    const rows = await db.select().from(storedFile)
    const keys = new Set(rows.map((row) => row.storageKey))
    const store = await createLocalStore(`${folder}/files`)
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
