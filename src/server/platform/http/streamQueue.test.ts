import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { readSlowly } from '#test/kit/slowReader.ts'

const t = testApp()
const adds = '/api/company-add'
const records = 2500

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  // The rows are far more than the buffers of a connection hold.
  await t.database.pool.query(
    `insert into company_add (contact1_name, deal_note) select 'contact', repeat('x', 5000) from generate_series(1, $1)`,
    [records],
  )
})

const person = async () => t.as(await makeUser(t.db, { role: 'viceadmin' }))
const heldSnapshots = () => t.database.snapshots.totalCount - t.database.snapshots.idleCount
/** A short answer of the same table. It waits for its turn like a long one. */
const few = (caller: Caller) => caller.send({ method: 'GET', url: `${adds}?limit=3` })

it('runs one person’s whole-table answers one after another and does not delay colleagues', async () => {
  const [busy, colleague] = [await person(), await person()]
  const slow = await Promise.all([0, 1].map(() => readSlowly(t, adds, busy.cookie ?? '')))
  let answered = 0
  const waiting = Array.from({ length: 8 }, async () => {
    const answer = await few(busy)
    answered += 1
    return answer
  })
  // Waiting answers hold no connection, so six of the eight connections are free for others.
  const answer = await few(colleague)
  expect([answer.status, (answer.body as unknown[]).length]).toEqual([200, 3])
  await expect.poll(heldSnapshots).toBe(2)
  expect([answered, t.database.snapshots.waitingCount]).toEqual([0, 0])
  for (const one of slow) one.leave()
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await expect.poll(heldSnapshots).toBe(0)
})

it('refuses a request immediately if too many requests of the person wait', async () => {
  const busy = await person()
  const slow = await Promise.all([0, 1].map(() => readSlowly(t, adds, busy.cookie ?? '')))
  const all = Array.from({ length: 11 }, () => few(busy))
  // Ten requests wait. One more is too many, so its refusal is the first answer.
  const refused = await Promise.race(all)
  expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
    429,
    'request/too-many-open',
    '10',
  ])
  for (const one of slow) one.leave()
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

it('a client that disconnects while waiting frees its place in the queue', async () => {
  const busy = await person()
  const slow = await Promise.all([0, 1].map(() => readSlowly(t, adds, busy.cookie ?? '')))
  await expect.poll(connections).toBe(slow.length)
  const gone = new AbortController()
  const { port } = t.app.server.address() as { port: number }
  // Sends as many requests as may wait.
  const left = Array.from({ length: 10 }, () =>
    fetch(`http://127.0.0.1:${port}${adds}`, {
      headers: { cookie: busy.cookie ?? '' },
      signal: gone.signal,
    }).catch(() => 'left'),
  )
  await expect.poll(connections).toBe(slow.length + 10)
  gone.abort()
  expect(await Promise.all(left)).toEqual(left.map(() => 'left'))
  await expect.poll(connections).toBe(slow.length)
  const waiting = Array.from({ length: 10 }, () => few(busy))
  for (const one of slow) one.leave()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
})
const connections = () => promisify(t.app.server.getConnections.bind(t.app.server))()
