import { expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { mergeAndUndo } from '#test/kit/undoneMerges.ts'

const t = testApp()
const merges = Number(process.env.MERGES ?? 30)

it('many random merges leave no trace once they are undone', {
  timeout: 600_000 + merges * 10_000,
}, async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  expect(await mergeAndUndo(t, admin, { companies: 30, merges, seed: 7 })).toBeGreaterThanOrEqual(merges)
})
