import { afterEach, expect, it, vi } from 'vitest'
import { type FairSemaphore, shareOut } from './fairSemaphore.ts'

const begunOrWaiting: { done: Promise<string>; end(): void }[] = []
// Whoever still waited would be refused half a minute later, in the middle of another file.
afterEach(async () => {
  const all = begunOrWaiting.splice(0)
  for (const { end } of all) end()
  await Promise.allSettled(all.map(({ done }) => done))
})

/** Work that runs until it is let go. */
function held(turns: FairSemaphore, teamId: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const state = { begun: false }
  const done = turns(teamId, () => {
    state.begun = true
    return promise
  })
  const work = { state, done, end: () => resolve(teamId) }
  begunOrWaiting.push(work)
  return work
}
const begun = (all: { state: { begun: boolean } }[]) => all.filter(({ state }) => state.begun).length

it('one person has three turns at a time, and colleagues theirs', async () => {
  const turns = shareOut(20).changing
  const mine = Array.from({ length: 60 }, () => held(turns, 'one'))
  const other = held(turns, 'two')
  expect([begun(mine), begun([other])]).toEqual([3, 1])
  for (const one of [...mine, other]) one.end()
  expect(await Promise.all([...mine, other].map(({ done }) => done))).toHaveLength(61)
})

it('who reads with many requests at once has a third of the connections, but always one', async () => {
  const [twenty, two] = [shareOut(20).reading, shareOut(2).reading]
  const mine = Array.from({ length: 60 }, () => held(twenty, 'one'))
  const others = Array.from({ length: 60 }, (_, n) => held(twenty, `other ${n}`))
  expect([begun(mine), begun(others)]).toEqual([6, 60])
  expect(begun(Array.from({ length: 60 }, () => held(two, 'one')))).toBe(1)
  mine[0]?.end()
  await mine[0]?.done
  expect(begun(mine)).toBe(7)
})

it('all together have half of the connections, but always one', () => {
  const [twenty, one] = [shareOut(20).changing, shareOut(1).changing]
  expect(begun(Array.from({ length: 60 }, (_, n) => held(twenty, String(n))))).toBe(10)
  expect(begun(Array.from({ length: 60 }, (_, n) => held(one, String(n))))).toBe(1)
})

it('work that fails gives its turn back', async () => {
  const turns = shareOut(1).changing
  await expect(turns('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns('two', async () => 'yes')).toBe('yes')
})

it('whoever waits too long, or behind too many, is told to try again', async () => {
  vi.useFakeTimers()
  try {
    const turns = shareOut(1).changing
    held(turns, 'first')
    const waiting = Array.from({ length: 500 }, (_, n) => held(turns, String(n)).done)
    const refused = Promise.allSettled(waiting)
    await expect(held(turns, 'last').done).rejects.toMatchObject({ code: 'server/overloaded' })
    await vi.advanceTimersByTimeAsync(30_000)
    const codes = (await refused).map((one) => one.status === 'rejected' && one.reason.code)
    expect(new Set(codes)).toEqual(new Set(['server/overloaded']))
  } finally {
    vi.useRealTimers()
  }
})

it('a free turn goes to the colleague who waits, not to the next of the person who had it', async () => {
  const turns = shareOut(4).changing
  const mine = Array.from({ length: 20 }, () => held(turns, 'one'))
  const other = held(turns, 'two')
  expect([begun(mine), begun([other])]).toEqual([2, 0])
  mine[0]?.end()
  await mine[0]?.done
  expect([begun(mine), begun([other])]).toEqual([2, 1])
})

it('one person does not fill the line', async () => {
  const turns = shareOut(1).changing
  const mine = Array.from({ length: 300 }, () => held(turns, 'one').done)
  const refused = Promise.allSettled(mine)
  const other = held(turns, 'two')
  for (const one of begunOrWaiting) one.end()
  expect(await other.done).toBe('two')
  expect((await refused).filter(({ status }) => status === 'rejected')).toHaveLength(99)
})
