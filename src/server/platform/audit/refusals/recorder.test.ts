import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { asAdmin } from '#test/kit/databases.ts'
import { type RefusalRecorder, recordRefusals, rowLimits } from './recorder.ts'
import type { Refusal } from './refusalOf.ts'

let t: TestDatabase
let errors: unknown[]
let recorder: RefusalRecorder
beforeAll(async () => {
  t = await createTestDatabase()
})
beforeEach(async () => {
  await asAdmin(t.adminUrl, (owner) =>
    owner.query('set session_replication_role = replica; truncate audit_refusal'),
  )
  errors = []
  // The interval is so long that refusals are written only when a test calls `flush`.
  recorder = recordRefusals(t.db, (error) => errors.push(error), { everyMs: 1e9 })
})
afterAll(() => t.drop())

const now = Date.parse('2026-11-18T01:20:00Z')
const denied = (more: Partial<Refusal> = {}): Refusal => ({
  kind: 'refused/denied',
  teamId: '201',
  source: '',
  call: 'GET /api/audit',
  target: '',
  code: 'access/denied',
  address: '10.0.0.1',
  device: 'one',
  ...more,
})
const nobody = (address: string, target = ''): Refusal =>
  denied({ teamId: '', source: address, address, call: 'POST /api/users', target })
const stored = async () =>
  (
    await t.pool.query<Record<string, unknown>>(
      'select team_id, source, call, target, count, addresses, device, hour from audit_refusal order by id',
    )
  ).rows
const total = async () => (await stored()).reduce((sum, { count }) => sum + Number(count), 0)

it('counts in one row per person, call, target and hour, with the addresses and the last device', async () => {
  recorder.note(denied(), now)
  recorder.note(denied({ address: '10.0.0.2', device: 'two' }), now + 1000)
  await recorder.flush()
  recorder.note(denied({ address: '10.0.0.1', device: 'three' }), now + 2000)
  await recorder.flush()
  expect(await stored()).toEqual([
    {
      team_id: '201',
      source: '',
      call: 'GET /api/audit',
      target: '',
      count: 3,
      addresses: ['10.0.0.1', '10.0.0.2'],
      device: 'three',
      hour: new Date('2026-11-18T01:00:00Z'),
    },
  ])
  recorder.note(denied({ target: 'x' }), now)
  recorder.note(denied(), now + 3_600_000)
  recorder.note(denied({ kind: 'refused/hidden' }), now)
  recorder.note(denied({ teamId: '202' }), now)
  await recorder.flush()
  expect(await stored()).toHaveLength(5)
})

it('keeps ten addresses per row, from all servers together', async () => {
  const second = recordRefusals(t.db, () => undefined, { everyMs: 1e9 })
  for (let index = 0; index < 30; index += 1)
    (index % 2 ? recorder : second).note(denied({ address: `10.0.0.${index}` }), now)
  await Promise.all([recorder.flush(), second.flush()])
  const [row] = await stored()
  expect(row).toMatchObject({ count: 30 })
  expect(new Set(row?.addresses as string[]).size).toBe(10)
  await second.stop()
})

it('a person with ten thousand targets gets a hundred rows and one shared row', async () => {
  for (let index = 0; index < 10_000; index += 1) recorder.note(denied({ target: String(index) }), now)
  await recorder.flush()
  const rows = await stored()
  expect(rows).toHaveLength(rowLimits.person + 1)
  expect(rows.find(({ call }) => call === '*')).toMatchObject({ count: 9900, target: '' })
  expect(await total()).toBe(10_000)
})

it('ten thousand addresses and targets get a limited number of rows, and every refusal is counted', async () => {
  for (let address = 0; address < 10_000; address += 1)
    recorder.note(nobody(`10.1.${address >> 8}.${address & 255}`), now)
  for (let target = 0; target < 10_000; target += 1) recorder.note(nobody('10.1.0.0', String(target)), now)
  await recorder.flush()
  expect((await stored()).length).toBeLessThanOrEqual(rowLimits.addresses + rowLimits.address + 2)
  expect(await total()).toBe(20_000)
})

it('starts new rows every hour', async () => {
  for (const hour of [0, 1])
    for (let index = 0; index < rowLimits.person + 50; index += 1)
      recorder.note(denied({ target: `${hour} ${index}` }), now + hour * 3_600_000)
  for (const hour of [2, 3])
    for (let index = 0; index < rowLimits.addresses + 50; index += 1)
      recorder.note(nobody(`10.${hour}.${index >> 8}.${index & 255}`), now + hour * 3_600_000)
  await recorder.flush()
  expect(await stored()).toHaveLength(2 * (rowLimits.person + 1) + 2 * (rowLimits.addresses + 1))
})

it('while the database is down nothing is lost or thrown; the failure is counted and retried', async () => {
  await asAdmin(t.adminUrl, (owner) => owner.query('alter table audit_refusal rename to elsewhere'))
  recorder.note(denied(), now)
  await recorder.flush()
  recorder.note(denied(), now)
  await recorder.flush()
  expect([errors.length, recorder.failures(), recorder.lost()]).toEqual([2, 2, 0])
  await asAdmin(t.adminUrl, (owner) => owner.query('alter table elsewhere rename to audit_refusal'))
  await recorder.flush()
  expect(await total()).toBe(2)
  expect(recorder.counts()['refused/denied']).toBe(2)
})

it('keeps a limited number while the database is down for hours, and counts the lost ones', async () => {
  const people = Math.ceil(rowLimits.waiting / rowLimits.person) + 10
  for (let person = 0; person < people; person += 1)
    for (let target = 0; target < rowLimits.person; target += 1)
      recorder.note(denied({ teamId: `p${person}`, target: String(target) }), now)
  expect(recorder.lost()).toBe(people * rowLimits.person - rowLimits.waiting)
})

it('writes the remaining counts when it stops', async () => {
  recorder.note(denied(), now)
  await recorder.stop()
  expect(await total()).toBe(1)
})
