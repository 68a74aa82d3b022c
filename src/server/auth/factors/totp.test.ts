import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { stepOfCode } from './totp.ts'

describe('the codes of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1: the last six of the eight printed digits.
  const seed = Secret.fromUTF8('12345678901234567890').base32
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d', (second, code) => {
    expect(stepOfCode(seed, code, second * 1000)).toBe(Math.floor(second / 30))
    expect(stepOfCode(seed, code, (second + 30) * 1000)).toBe(Math.floor(second / 30))
    // A clock that is 90 seconds off gives no valid code.
    expect(stepOfCode(seed, code, (second + 90) * 1000)).toBeNull()
  })
  it.each(['', '12345', '1234567', 'abcdef', '28708２'])('are six digits, not %j', (code) =>
    expect(stepOfCode(seed, code, 59_000)).toBeNull(),
  )
})
