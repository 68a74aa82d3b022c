import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const owner = 'src/shared/platform/normalForm.ts'
/** Finds calls of the string method `normalize`. The function of the same name for paths takes no such argument. */
const sign = /\.normalize\(\s*(?:\)|['"`]?NF|\w)/

it('only its owner brings letters into a normal form: many marks on a letter would cost their square', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files).toContain(owner)
  expect(files.filter((file) => sign.test(readFileSync(file, 'utf8')))).toEqual([owner])
})

it.each(["text.normalize('NFC')", 'text\n  .normalize()', 'text.normalize(form)'])('sees %s', (code) => {
  expect(sign.test(code)).toBe(true)
})
