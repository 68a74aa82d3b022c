import { expect, it } from 'vitest'
import { isComposing } from '#web/ui/form/ime.ts'

it.each([
  ['a syllable in the making', true, 13, true],
  ['Safari, which only leaves the old key code', false, 229, true],
  ['a plain Enter', false, 13, false],
])('%s', (_, composing, keyCode, expected) => {
  expect(isComposing({ keyCode, nativeEvent: { isComposing: composing } })).toBe(expected)
})
