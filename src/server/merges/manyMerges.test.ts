import { expect, it } from 'vitest'
import { undoMerge } from '#shared/merges/merges.endpoints.ts'
import { startTestApp, type TestApp, type Caller } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { historiesSoFar, mergeHash } from '#test/kit/mergeHash.ts'
import { makeMergeWorld, mergeInto, previewOf } from '#test/kit/mergeWorld.ts'
import { afterAll, beforeAll } from 'vitest'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
afterAll(() => t.stop())

it('random merges, also of merged companies, leave no trace once they are undone', async () => {
  const { numbers, random } = await makeMergeWorld(t, admin, 24)
  let done = 0
  for (let round = 0; round < 12; round += 1) {
    const until = await historiesSoFar(t.db)
    const before = await mergeHash(t.db, until)
    const merges: number[] = []
    const gone = new Set<string>()
    for (let step = 0; step < 1 + Math.floor(random() * 3); step += 1) {
      const living = numbers.filter((number) => !gone.has(number))
      const [keep, merge] = [living[Math.floor(random() * living.length)], living[Math.floor(random() * living.length)]]
      if (!keep || !merge || keep === merge) continue
      if ((await previewOf(admin, keep, merge)).refusals.length > 0) continue
      merges.push((await mergeInto(admin, keep, merge, random)).id)
      gone.add(merge)
    }
    for (const id of merges.toReversed()) {
      const undone = await admin.call(undoMerge, { params: { id: String(id) } })
      expect([undone.status, undone.body.left], undone.text).toEqual([200, []])
      done += 1
    }
    expect(await mergeHash(t.db, until)).toEqual(before)
  }
  expect(done).toBeGreaterThan(10)
})
