import { describe, expect, it } from 'vitest'
import { createAttempts } from '#web/forms/attempts.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { keyOf } from '#web/lib/call/call.ts'

const lost = new TypeError('Failed to fetch')

describe('a save', () => {
  it('sent again after a lost answer is the same attempt, with the same key', () => {
    const attempts = createAttempts<{ name: string }>()
    const first = attempts.of({ name: '가' })
    attempts.failed(first, lost)
    const second = attempts.of({ name: '가' })
    expect(second).toBe(first)
    expect(keyOf(second)).toBe(keyOf(first))
  })
  it('of another body has another key', () => {
    const attempts = createAttempts<{ name: string }>()
    const first = attempts.of({ name: '가' })
    attempts.failed(first, lost)
    expect(keyOf(attempts.of({ name: '나' }))).not.toBe(keyOf(first))
  })
  it('that succeeded is over: the same again is meant again', () => {
    const attempts = createAttempts<{ name: string }>()
    const first = attempts.of({ name: '가' })
    attempts.succeeded(first)
    expect(keyOf(attempts.of({ name: '가' }))).not.toBe(keyOf(first))
  })
  it.each([
    [lost, true],
    [new ApiError(502, ''), true],
    // These answers mean that the session ended or the rate limit was reached. An earlier attempt may still have
    // succeeded.
    [new ApiError(401, ''), true],
    [new ApiError(429, ''), true],
    [new ApiError(409, ''), false],
    [new ApiError(400, ''), false],
  ])('that failed by %s may have been done: %s', (error, unsure) => {
    const attempts = createAttempts<string>()
    const first = attempts.of('가')
    attempts.failed(first, error)
    expect(attempts.lostBefore('나')).toBe(unsure ? first : null)
    expect(attempts.lostBefore('가')).toBeNull()
  })
  it('is recognised by what its form says about it if it contains files', () => {
    const attempts = createAttempts<File>((file) => `${file.name} ${file.size}`)
    const first = attempts.of(new File(['1'], '가.txt'))
    expect(attempts.of(new File(['1'], '가.txt'))).toBe(first)
    expect(attempts.of(new File(['12'], '가.txt'))).not.toBe(first)
  })
})
