import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchBody } from './slowBodies.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const openBody = () => {
  const destroy = vi.fn()
  const body = Object.assign(new EventEmitter(), {
    complete: false,
    readableLength: 0,
    socket: { bytesRead: 500, destroy },
  })
  watchBody(body as never)
  const after = (bytes: number) => {
    body.socket.bytesRead += bytes
    vi.advanceTimersByTime(minute)
    return destroy.mock.calls.length
  }
  return { body, after }
}

it('a body that keeps arriving is never ended, however long it takes', () => {
  const { after } = openBody()
  expect(Array.from({ length: 60 }, () => after(1_000_000)).at(-1)).toBe(0)
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
