import { afterEach, expect, it, vi } from 'vitest'
import { createAdmission, type FairTurns } from './admission.ts'

const admissionOf = (connections: number) => createAdmission(connections, 2000)

const begunOrWaiting: { done: Promise<string>; end(): void }[] = []
// All work must end after each test. Work that still waits would be refused two seconds later, during another test
// file.
afterEach(async () => {
  const all = begunOrWaiting.splice(0)
  for (const { end } of all) end()
  await Promise.allSettled(all.map(({ done }) => done))
})

/** Starts work that runs until the test calls `end`. */
function held(turns: FairTurns, teamId: string) {
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
  const turns = admissionOf(20).changing
  const mine = Array.from({ length: 60 }, () => held(turns, 'one'))
  const other = held(turns, 'two')
  expect([begun(mine), begun([other])]).toEqual([3, 1])
  for (const one of [...mine, other]) one.end()
  expect(await Promise.all([...mine, other].map(({ done }) => done))).toHaveLength(61)
})

it('all together have half of the connections, but always one', () => {
  const [twenty, one] = [admissionOf(20).changing, admissionOf(1).changing]
  expect(begun(Array.from({ length: 60 }, (_, n) => held(twenty, String(n))))).toBe(10)
  expect(begun(Array.from({ length: 60 }, (_, n) => held(one, String(n))))).toBe(1)
})

it('work that fails gives its turn back', async () => {
  const turns = admissionOf(1).changing
  await expect(turns('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns('two', async () => 'yes')).toBe('yes')
})

it('a request that waits too long, or behind too many others, is refused with the advice to try again', async () => {
  vi.useFakeTimers()
  try {
    const turns = admissionOf(1).changing
    held(turns, 'first')
    const waiting = Array.from({ length: 500 }, (_, n) => held(turns, String(n)).done)
    const refused = Promise.allSettled(waiting)
    await expect(held(turns, 'last').done).rejects.toMatchObject({ code: 'server/overloaded' })
    await vi.advanceTimersByTimeAsync(2000)
    const codes = (await refused).map((one) => one.status === 'rejected' && one.reason.code)
    expect(new Set(codes)).toEqual(new Set(['server/overloaded']))
  } finally {
    vi.useRealTimers()
  }
})

it('a free slot goes to the waiting colleague, not to the next request of the same person', async () => {
  const turns = admissionOf(4).changing
  const mine = Array.from({ length: 20 }, () => held(turns, 'one'))
  const other = held(turns, 'two')
  expect([begun(mine), begun([other])]).toEqual([2, 0])
  mine[0]?.end()
  await mine[0]?.done
  await expect.poll(() => [begun(mine), begun([other])]).toEqual([2, 1])
})

it('one person does not fill the line', async () => {
  const turns = admissionOf(1).changing
  const mine = Array.from({ length: 300 }, () => held(turns, 'one').done)
  const refused = Promise.allSettled(mine)
  const other = held(turns, 'two')
  for (const one of begunOrWaiting) one.end()
  expect(await other.done).toBe('two')
  expect((await refused).filter(({ status }) => status === 'rejected')).toHaveLength(99)
})
