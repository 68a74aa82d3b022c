import { expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { mergeAndUndo } from '#test/kit/undoneMerges.ts'

const t = testApp()

it('a few random merges leave no trace once they are undone', async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  expect(await mergeAndUndo(t, admin, { companies: 8, merges: 6, seed: 11 })).toBeGreaterThanOrEqual(6)
  expect((await t.db.execute('select * from merge_image')).rows).toEqual([])
})
