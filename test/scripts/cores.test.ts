import { expect, it } from 'vitest'
import { describeCores } from '../../scripts/cores.ts'

const at = (...times: number[]) => `cpu  ${times.join(' ')} 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0\n`

it('tells what was done, what was not and what the host gave to others', () => {
  const before = at(100, 10, 20, 1000, 5, 0, 5, 50)
  // Compared with `before`: 60 more ticks in user, nice, system and softirq, 20 more in idle and iowait, 20 more in
  // steal.
  const after = at(130, 20, 35, 1015, 10, 0, 10, 70)
  expect(describeCores(before, after)).toBe('60 % busy, 20 % idle, 20 % taken by other machines')
})

it('returns nothing if the system has no such figures', () => {
  expect(describeCores('', '')).toBe('')
})
