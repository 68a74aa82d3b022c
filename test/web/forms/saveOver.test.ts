import { expect, it, vi } from 'vitest'
import { newerIn, saveOver } from '#web/forms/saveOver.ts'
import { ApiError } from '#web/lib/call/apiError.ts'

interface Stored {
  version: number
}
const savedBy = { teamId: '102', managerName: '이서윤', at: '2020-05-04T00:12:00.000Z' }
const overtakenBy = (stored: unknown, code = 'notice/conflict') =>
  new ApiError(409, JSON.stringify({ error: '', message: '', code, stored, savedBy }))
const newer = (error: unknown) => newerIn(error, 'notice/conflict', (stored: Stored) => stored)

it('only a conflict of its own kind contains the stored values and who saved them', () => {
  expect(newer(overtakenBy({ version: 2 }))).toEqual({ stored: { version: 2 }, savedBy })
  expect(newer(overtakenBy({ version: 2 }, 'user/conflict'))).toBeNull()
  expect(newer(overtakenBy(null))).toBeNull()
  expect(newer(new TypeError('offline'))).toBeNull()
  expect(newerIn(overtakenBy({}), 'notice/conflict', () => null)).toBeNull()
})

it('retries with the stored version if no choice is needed, and returns what it saved', async () => {
  let version = 1
  const send = vi.fn(async (sent: Stored) => {
    if (sent.version < 3) throw overtakenBy({ version: sent.version + 1 })
    return sent
  })
  const merge = (stored: Stored) => {
    version = stored.version
    return true
  }
  const outcome = await saveOver({ inputOf: () => ({ version }), send, newerIn: newer, merge })
  expect(outcome).toEqual({ is: 'saved', answer: { version: 3 } })
  expect(send).toHaveBeenCalledTimes(3)
})

it('asks immediately for fields that a person must check', async () => {
  const send = vi.fn(async () => Promise.reject(overtakenBy({ version: 2 })))
  const outcome = await saveOver({ inputOf: () => ({}), send, newerIn: newer, merge: () => false })
  expect(outcome).toEqual({ is: 'overtaken', newer: { stored: { version: 2 }, savedBy } })
  expect(send).toHaveBeenCalledTimes(1)
})

it('gives up after three newer versions, and with the first other refusal', async () => {
  const overtaken = overtakenBy({ version: 2 })
  const send = vi.fn(async () => Promise.reject(overtaken))
  const saving = { inputOf: () => ({}), newerIn: newer, merge: () => true }
  expect(await saveOver({ ...saving, send })).toMatchObject({ is: 'refused', error: overtaken })
  expect(send).toHaveBeenCalledTimes(3)
  const offline = new TypeError('offline')
  expect(await saveOver({ ...saving, send: () => Promise.reject(offline) })).toEqual({
    is: 'refused',
    error: offline,
    newer: null,
  })
})

it('sends nothing where there is nothing to send', async () => {
  const send = vi.fn()
  const saving = { inputOf: () => null, send, newerIn: newer, merge: () => true }
  expect(await saveOver(saving)).toEqual({ is: 'nothing' })
  expect(send).not.toHaveBeenCalled()
})
