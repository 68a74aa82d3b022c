import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName, extensionOf, nextFreeName } from '#server/platform/storage/content/fileName.ts'
import { propertyRuns } from './support.ts'

test.for([
  ['계약서.pdf', '계약서.pdf'],
  // macOS sends each syllable decomposed into its letters.
  ['계약서.pdf'.normalize('NFD'), '계약서.pdf'],
  ['C:\\Users\\kim\\계약서.pdf', '계약서.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\u200B\u2066b\u3164\uFEFF.pdf', 'ab.pdf'],
  ['  ..hidden.txt. . ', 'hidden.txt'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['nul .txt', '_nul .txt'],
  ['COM¹.log', '_COM¹.log'],
  ['console.txt', 'console.txt'],
  ['half \uD83D.txt', 'half .txt'],
  ['보고서 "최종".pdf', '보고서 "최종".pdf'],
  ['<script>견적  서</b>.pdf', 'b.pdf'],
  ['<견적>  서.pdf', '견적  서.pdf'],
  // When the bracket is removed, the letters on both sides join into one syllable.
  ['가<\u11A8.pdf', '각.pdf'],
  ['<>', null],
  ['<.>pdf', 'pdf'],
  ['', null],
  ['...', null],
  ['폴더/', null],
  ['\u200B\u0000', null],
] as const)('%j becomes %j', ([given, expected]) => {
  expect(cleanFileName(given)).toBe(expected)
})

test('a long name is cut before its extension, in characters and not in bytes', () => {
  const name = cleanFileName(`${'가'.repeat(400)}.pdf`) ?? ''
  expect(name).toBe(`${'가'.repeat(251)}.pdf`)
  expect(Array.from(cleanFileName('😀'.repeat(300)) ?? '').length).toBe(255)
  expect(cleanFileName(`${'a'.repeat(300)}.not an extension`)).toBe('a'.repeat(255))
  expect(cleanFileName(`${'a'.repeat(250)} . . ${'b'.repeat(20)}.pdf`)).toBe(`${'a'.repeat(250)}.pdf`)
})

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom(
      '.',
      ' ',
      '/',
      '\\',
      '<',
      '>',
      '"',
      '가',
      'ᄀ',
      'ᅡ',
      'ᆨ',
      '\u200D',
      '\u202E',
      '\u0301',
      'a',
      '\uD83D',
    ),
    maxLength: 300,
  }),
  fc
    .tuple(fc.constantFrom('con', 'NUL', 'LPT1', '.', 'a'), fc.constantFrom('', '.', '.pdf', ' .x', '/'))
    .map((p) => p.join('')),
)

test('a cleaned name is clean, whatever was given', () => {
  fc.assert(
    fc.property(anyName, (given) => {
      const name = cleanFileName(given)
      if (name === null) return
      expect(name).not.toMatch(/[<>/\\\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
      expect(name).not.toMatch(/^[\s.]|[\s.]$/u)
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu)
      expect(name.normalize('NFC')).toBe(name)
      expect(name.isWellFormed()).toBe(true)
      expect(Array.from(name).length).toBeLessThanOrEqual(255)
      expect(cleanFileName(name)).toBe(name)
    }),
    propertyRuns,
  )
})

test.for([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['보고서..hwp', 'hwp'],
  ['noextension', ''],
  ['.gitignore', ''],
  ['a.', ''],
  ['Nr. 5 of 7', ''],
] as const)('the extension of %j is %j', ([name, extension]) => {
  expect(extensionOf(name)).toBe(extension)
})

test('the next free name counts up before the extension', () => {
  expect(nextFreeName('이름.pdf', [])).toBe('이름.pdf')
  expect(nextFreeName('이름.pdf', ['이름.pdf'])).toBe('이름 (2).pdf')
  expect(nextFreeName('이름.pdf', ['이름.pdf', '이름 (2).pdf', '이름 (3).PDF'])).toBe('이름 (4).pdf')
  expect(nextFreeName('A.pdf', ['a.PDF'])).toBe('A (2).pdf')
  expect(nextFreeName('README', new Set(['README']))).toBe('README (2)')
})

test('the next free name is free, clean, and keeps its extension', () => {
  fc.assert(
    fc.property(anyName, fc.integer({ min: 0, max: 30 }), (given, copies) => {
      const name = cleanFileName(given)
      if (name === null) return
      const taken: string[] = []
      for (let copy = 0; copy <= copies; copy += 1) {
        const next = nextFreeName(name, taken)
        expect(taken).not.toContain(next)
        expect(Array.from(next).length).toBeLessThanOrEqual(255)
        expect(extensionOf(next)).toBe(extensionOf(name))
        taken.push(next)
      }
    }),
    propertyRuns,
  )
})
