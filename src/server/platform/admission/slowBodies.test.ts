import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchBody } from './slowBodies.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const MB = 1024 * 1024
const openBody = (declared = 400 * MB) => {
  const destroy = vi.fn()
  const body = Object.assign(new EventEmitter(), {
    complete: false,
    readableLength: 0,
    socket: { bytesRead: 500, destroy },
  })
  watchBody(body as never, declared)
  const after = (bytes: number) => {
    body.socket.bytesRead += bytes
    vi.advanceTimersByTime(minute)
    return destroy.mock.calls.length
  }
  return { body, after }
}

it('a body that keeps arriving has as much time as its declared size needs on a slow line', () => {
  // 400 MB at 100 KB per second take 68 minutes and 16 seconds. Two minutes are added.
  const { after } = openBody()
  expect(Array.from({ length: 70 }, () => after(1_000_000)).at(-1)).toBe(0)
  expect(after(1_000_000)).toBe(1)
})

it.each([undefined, 0, Number.NaN])('a body with the declared size %s has two minutes', (declared) => {
  const { after } = openBody(declared ?? Number.NaN)
  expect([after(1_000_000), after(1_000_000), after(1_000_000)]).toEqual([0, 0, 1])
})

it('no declared size gives more than a day', () => {
  const { after } = openBody(1e15)
  expect(Array.from({ length: 24 * 60 + 1 }, () => after(1_000_000)).at(-1)).toBe(1)
})

it('a body that stalls or trickles is ended', () => {
  const { after } = openBody()
  expect([after(1_000_000), after(100)]).toEqual([0, 1])
})

it('a body that the server itself has not read yet is not ended', () => {
  const { body, after } = openBody()
  body.readableLength = 65_536
  expect(after(0)).toBe(0)
})

it('a request whose body is there may take as long as it needs', () => {
  const { body, after } = openBody()
  body.complete = true
  expect([after(0), after(0)]).toEqual([0, 0])
})
