import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { listen } from '#server/platform/events/listener.ts'
import { StorageError } from '#server/platform/storage/errors.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'
import { me } from '#shared/auth/auth.endpoints.ts'
import { getHealth } from '#shared/health/health.endpoints.ts'
import { startTestApp } from '../kit/app.ts'
import { register } from '../kit/companies.ts'
import { createTestDatabase, type TestDatabase } from '../kit/database.ts'
import { makeUser } from '../kit/factories.ts'
import { uploadOne } from '../kit/files.ts'
import { type Proxy, startProxy } from '../kit/proxy.ts'

let database: TestDatabase
let proxy: Proxy
let url: string
beforeEach(async () => {
  database = await createTestDatabase()
  const direct = new URL(database.url)
  proxy = await startProxy({ host: direct.hostname, port: Number(direct.port) })
  direct.port = String(proxy.port)
  url = direct.href
})
afterEach(async () => {
  await proxy.stop()
  await database.drop()
})

it('a listening connection that went deaf without a sound is found out, opened again and catches up', async () => {
  const heard: string[] = []
  let connected = 0
  const listener = listen({
    url,
    channels: ['frozen_test'],
    onNotice: (_channel, payload) => heard.push(payload),
    onConnected: () => (connected += 1),
    onError: () => undefined,
    beat: { everyMs: 100, answerMs: 200 },
  })
  const say = (word: string) => database.pool.query(`select pg_notify('frozen_test', $1)`, [word])
  await expect.poll(() => connected).toBe(1)
  await say('before')
  await expect.poll(() => heard).toEqual(['before'])
  proxy.freeze()
  await say('meanwhile')
  // Wait longer than one heartbeat and its time limit, so that the listener has noticed. Then only new connections can
  // work.
  await delay(600)
  await proxy.cut()
  await proxy.restore()
  proxy.thaw()
  await expect.poll(() => connected, { timeout: 60_000 }).toBeGreaterThan(1)
  await say('after')
  await expect.poll(() => heard.at(-1)).toBe('after')
  await listener.stop()
})

it('health answers within its own limit while the database is frozen', async () => {
  const connection = connect(url, { max: 2 })
  const t = await startTestApp({ database: { ...database, ...connection, url } })
  const caller = await t.as(await makeUser(t.db))
  expect((await caller.call(me, {})).status).toBe(200)
  proxy.freeze()
  const begun = performance.now()
  const health = await t.nobody.call(getHealth, {})
  expect([health.status, health.body.database]).toEqual([503, 'unreachable'])
  // Without the limit of the health check, the connection pool would wait more than twice as long.
  expect(performance.now() - begun).toBeLessThan(7500)
  proxy.thaw()
  await expect.poll(async () => (await caller.call(me, {})).status, { timeout: 60_000 }).toBe(200)
  await t.stop()
  await connection.close()
})

it('a question that nobody answers gives its connection up, and the next one gets a new one', async () => {
  const connection = connect(url, { max: 1, giveUpMs: 1000 })
  await connection.pool.query('select 1')
  proxy.freeze()
  const asked = connection.db.transaction((tx) => tx.execute('select 1'))
  await expect(asked).rejects.toThrow(/Query read timeout|Failed query|terminated/)
  proxy.thaw()
  await expect
    .poll(
      () =>
        connection.pool.query('select 1').then(
          ({ rowCount }) => rowCount,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(1)
  await connection.close()
})

it('a file store that hangs occupies no database connection', async () => {
  const held: ((error: Error) => void)[] = []
  const freezing = (store: FileStore): FileStore => ({
    ...store,
    keep: () => new Promise((_resolve, reject) => held.push(reject)),
  })
  const t = await startTestApp({ connections: 3, store: freezing })
  const caller = await t.as(await makeUser(t.db, { role: 'admin' }))
  const numbers = await Promise.all(
    ['하나', '둘', '셋', '넷', '다섯', '여섯'].map((name) => register(caller, name)),
  )
  // A person may have only three uploads open at once.
  const second = await t.as(await makeUser(t.db, { role: 'admin' }))
  const uploads = numbers.map((number, at) => uploadOne(at < 3 ? caller : second, number, '자료.pdf'))
  await expect.poll(() => held.length, { timeout: 60_000 }).toBe(numbers.length)
  const { pool } = t.database
  const client = new pg.Client({ connectionString: t.database.adminUrl })
  await client.connect()
  const busy = await client.query(
    `select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  await client.end()
  expect([busy.rows, pool.waitingCount]).toEqual([[], 0])
  for (let n = 0; n < 10; n += 1) expect((await caller.call(me, {})).status).toBe(200)
  await register(caller, '얼어 있는 동안')
  for (const reject of held) reject(new StorageError('away'))
  for (const answer of await Promise.all(uploads)) {
    expect([answer.status, answer.error.code, answer.headers['retry-after']]).toEqual([
      503,
      'server/storage',
      '10',
    ])
    expect(answer.error.message).toContain('파일 저장소')
  }
  await t.stop()
})
