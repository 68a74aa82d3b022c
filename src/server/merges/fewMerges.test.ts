import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { mergeAndUndo } from '#test/kit/undoneMerges.ts'
import { seoulToday } from '../database/seoulTime.ts'

const t = testApp()

it('a few random merges leave no trace once they are undone', async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  expect(await mergeAndUndo(t, admin, { companies: 8, merges: 6, seed: 11 })).toBeGreaterThanOrEqual(6)
  expect((await t.db.execute('select * from merge_image')).rows).toEqual([])
})

it('merges that are undone after midnight leave the days before and today as they were', async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const size = { companies: 8, merges: 6, seed: 12, overnight: true }
  expect(await mergeAndUndo(t, admin, size)).toBeGreaterThanOrEqual(6)
  // On the day between them the remaining companies stood as the merges had left them.
  const { rows } = await t.db.execute<{ count: number }>(sql`select count(*)::int as count from company_stand
    where until_day = ${seoulToday} and from_day = ${seoulToday} - 1`)
  expect(rows[0]?.count).toBeGreaterThan(0)
})
