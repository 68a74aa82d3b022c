import { it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { mergeAndUndo } from '#test/kit/undoneMerges.ts'

const t = testApp()

it('a thousand random merges leave no trace once they are undone', { timeout: 3_600_000 }, async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  await mergeAndUndo(t, admin, { companies: 30, merges: 1000, seed: 7 })
})
