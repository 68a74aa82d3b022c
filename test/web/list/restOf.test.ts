import { expect, it } from 'vitest'
import { restOf } from '#web/list/print/restOf.ts'

const signal = new AbortController().signal
const pages: Record<string, { rows: number[]; next: string | null; total: number }> = {
  a: { rows: [1, 2], next: 'b', total: 5 },
  b: { rows: [3], next: null, total: 5 },
  loop: { rows: [9], next: 'loop', total: 5 },
}
const load = async (after: string) => {
  const page = pages[after]
  if (!page) throw new Error('no such page')
  return page
}

it('fetches every row behind a key, and ends where a key leads to itself', async () => {
  expect(await restOf(load, 'a', signal)).toEqual([1, 2, 3])
  expect(await restOf(load, 'loop', signal)).toEqual([9])
})

it('fails as a whole: half a list is not printed', async () => {
  await expect(restOf(load, 'x', signal)).rejects.toThrow('no such page')
  await expect(restOf(load, 'a', AbortSignal.abort())).rejects.toThrow(/abort/i)
})
