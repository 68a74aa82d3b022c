import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { prepare, preparedFor, readPrepared, upToDate } from './preparedPeriods.ts'

const t = testApp()
const days = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']
const periods = days.flatMap((to) => [
  preparedFor('period', { from: '2026-01-01', to, asOf: to }),
  preparedFor('day', { from: '2026-01-01', to, asOf: to }),
])

beforeAll(async () => {
  for (const period of periods) await prepare(t.db, period)
})

/** Stores changed blocks of companies as saves do, in a transaction of its own. */
const change = (seed: number) =>
  t.db.execute(sql`insert into stat_change (block)
    select ((n * 7919 + ${seed} * 104729) % 1000)::text from generate_series(1, 400) n`)

it('many people who read statistics while others save hinder nobody', async () => {
  const failed: string[] = []
  const note = (error: unknown) => failed.push(String((error as { cause?: unknown }).cause ?? error))
  for (let round = 0; round < 12; round += 1) {
    await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => change(round * 6 + at).catch(note)),
      ...periods.map((period) => upToDate(t.db, period).catch(note)),
      ...periods.map((period) => upToDate(t.db, period).catch(note)),
    ])
  }
  expect(failed).toEqual([])
})

it('a period that is removed while its changes are noted does no harm', async () => {
  const failed: string[] = []
  const note = (error: unknown) => failed.push(String((error as { cause?: unknown }).cause ?? error))
  for (let round = 0; round < 12; round += 1) {
    const removed = preparedFor('period', { from: '2025-01-01', to: days[0] ?? '', asOf: days[0] })
    await prepare(t.db, removed)
    await change(round)
    await Promise.all([
      t.db.execute(sql`delete from stat_period where from_day = '2025-01-01'`).catch(note),
      ...periods.map((period) => upToDate(t.db, period).catch(note)),
      prepare(t.db, removed).catch(note),
    ])
  }
  expect(failed).toEqual([])
})

it('a period that is removed while it is read counts as not prepared, so that nobody sees zeros', async () => {
  const removed = preparedFor('period', { from: '2024-01-01', to: days[0] ?? '', asOf: days[0] })
  await prepare(t.db, removed)
  expect(await readPrepared(t.db, removed, async () => 'totals')).toBe('totals')
  const removing = async () => {
    await t.db.execute(sql`delete from stat_period where from_day = '2024-01-01'`)
    return 'nothing'
  }
  expect(await readPrepared(t.db, removed, removing)).toBeNull()
})
