import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { compatible, composed, takenApart } from './normalForm.ts'

const marks = ['\u0301', '\u0327', '\u0334', '\u3099', 'ﾞ', 'ﾟ', '\u0345']
const forms = [
  ['composed', composed, 'NFC'],
  ['taken apart', takenApart, 'NFD'],
  ['compatible', compatible, 'NFKC'],
] as const

const letter = fc.constantFrom('한', '글'.normalize('NFD'), 'é', 'e', '㈜', 'Å', 'ﾊ', ...marks)
/** Makes ordinary texts: up to five groups of at most thirty letters and combining marks, joined by 가. */
const usual = fc
  .array(fc.array(letter, { maxLength: 30 }), { maxLength: 5 })
  .map((parts) => parts.map((part) => part.join('')).join('가'))

it.each(forms)('%s is what the platform makes of usual texts', (_name, read, form) => {
  const same = fc.property(usual, (text) => read(text) === text.normalize(form))
  expect(fc.check(same).counterexample).toBeNull()
})

it.each(forms)(
  '%s drops what no writing puts on a letter, in work that grows with the text',
  (_name, read) => {
    const cpuMs = (text: string) => {
      const before = process.threadCpuUsage()
      read(text)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }
    for (const some of [`${marks[0]}${marks[1]}`, `${marks[4]}${marks[2]}`]) {
      const text = `a${some.repeat(20_000)}b`
      expect(read(text).length).toBeLessThan(100)
      expect(read(text)).toMatch(/b$/)
      expect(cpuMs(text)).toBeLessThan(50)
    }
  },
)
