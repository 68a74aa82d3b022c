import { expect, test } from 'vitest'
import { passwordFault } from '#shared/auth/password.ts'
import { randomSecret } from '#web/users/randomSecret.ts'

test('is strong, readable aloud and never twice the same', () => {
  const made = Array.from({ length: 500 }, () => randomSecret('101'))
  expect(new Set(made).size).toBe(made.length)
  for (const secret of made) {
    expect(secret).toMatch(/^[a-zA-Z2-9]{16}$/)
    expect(secret).not.toMatch(/[lIO]/)
    expect(passwordFault(secret, '101')).toBeNull()
  }
})

test('uses every letter about equally often', () => {
  const counts = new Map<string, number>()
  for (let round = 0; round < 2000; round += 1) {
    for (const letter of randomSecret('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const expected = (2000 * 16) / counts.size
  expect(counts.size).toBe(56)
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.3)
})

test.each(['a', '2', 'ab'])('does not contain the team ID %s', (teamId) => {
  for (let round = 0; round < 50; round += 1) {
    expect(randomSecret(teamId).toLowerCase()).not.toContain(teamId)
  }
})
