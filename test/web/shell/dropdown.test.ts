import { expect, test } from 'vitest'
import { nextIndex } from '#web/shell/useDropdown.ts'

test('arrows walk around, Home and End jump', () => {
  expect(nextIndex('ArrowDown', -1, 3)).toBe(0)
  expect(nextIndex('ArrowUp', -1, 3)).toBe(2)
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0)
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2)
  expect(nextIndex('Home', 2, 3)).toBe(0)
  expect(nextIndex('End', 0, 3)).toBe(2)
})
