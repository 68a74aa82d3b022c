import { assemble, disassemble } from 'es-hangul'
import { describe, expect, test } from 'vitest'
import { printable } from '#test/kit/letters.ts'
import { markMatch } from '#web/domain/companySearch/markMatch.ts'
import { textFilter } from '#web/lib/hangul.ts'
import { findScreens } from '#web/palette/paletteRows.ts'

const finds = (query: string, text: string) => textFilter(query)(text)

test.each(['', '   '])('nothing typed finds everything (%j)', (query) => {
  expect(finds(query, '김도현')).toBe(true)
})

describe('every partly composed input of a name finds it', () => {
  test.each([
    ['김도현', ['ㄱ', '기', '김', '김ㄷ', '김도', '김돟', '김도혀', '김도현']],
    ['황보원', ['ㅎ', '호', '화', '황', '황ㅂ', '황보', '황봉', '황보우', '황보워', '황보원']],
    ['박각시', ['박', '박ㄱ', '박가', '박각', '박갃', '박각시']],
    ['의령', ['ㅇ', '으', '의', '읠', '의려', '의령']],
    ['Lee Kim', ['l', 'LE', 'ee k']],
  ])('%s', (name, steps) => {
    for (const step of steps) expect([step, finds(step, name)]).toEqual([step, true])
  })
})

test.each([
  ['ㄱㄷㅎ', '김도현', true],
  ['ㄷㅎ', '김도현', true],
  ['ㄱㅎ', '김도현', false],
  ['도현', '김도현', true],
  ['기도', '김도현', false],
  // If 김 is the last syllable typed, its ㅁ may belong to the next syllable, so it also finds 기민수.
  ['김', '기민수', true],
  ['김수', '기민수', false],
  ['101', '1012', true],
  ['a.b', 'A.B-1', true],
  ['a.b', 'axb', false],
  ['[', 'team[1]', true],
  ['A\\B', 'a\\b', true],
])('%s in %s: %s', (query, text, expected) => {
  expect(finds(query, text)).toBe(expected)
})

test('letters that a Mac takes apart are the same letters', () => {
  expect(finds('김도'.normalize('NFD'), '김도현')).toBe(true)
  expect(finds('김도', '김도현'.normalize('NFD'))).toBe(true)
})

test('every letter there is may be typed, alone, behind others and between them, and finds itself', () => {
  const lost: string[] = []
  for (const letter of printable()) {
    for (const [query, text] of [
      [letter, `1${letter}나`],
      [`397-${letter}`, `397-${letter}1`],
      [`a${letter}1`, `Ba${letter}1`],
    ] as const) {
      if (!finds(query, text))
        lost.push(`U+${letter.codePointAt(0)?.toString(16)} in ${JSON.stringify(query)}`)
    }
  }
  expect(lost).toEqual([])
})

test.each(['397-', 'T-1', '[', '(', '\\', '{1', '*', '/', '|', '-'])('%s is no pattern', (query) => {
  expect(finds(query, `t-1 ${query} x`)).toBe(true)
  expect(finds(query, '김도현')).toBe(false)
})

// es-hangul is independent of our code. It splits a word into key presses, and the test searches for the text after
// each one.
test('after every key of every syllable the word on its way is still found', () => {
  const first = 0xac00
  const lost: string[] = []
  for (let code = first; code <= 0xd7a3; code += 1) {
    // The next syllable starts with a vowel sound or with a consonant that could belong to the syllable before it.
    for (const next of ['아', '시']) {
      const word = String.fromCodePoint(code) + next
      const keys = [...disassemble(word)]
      for (let typed = 1; typed <= keys.length; typed += 1) {
        const shown = assemble(keys.slice(0, typed))
        if (!finds(shown, word)) lost.push(`${shown} on the way to ${word}`)
      }
    }
  }
  expect(lost).toEqual([])
})

test('for any input, highlighting and the screen search neither throw nor change the shown text', () => {
  const screens = [{ title: '기업 찾기', path: '/' as const, alsoCalled: 'T-1' }]
  const changed: string[] = []
  for (const letter of printable()) {
    const shown = `(주)나린${letter}솔-1`
    const typed = `${letter}솔-`
    const pieces = markMatch(shown, typed)
    if (pieces.map(({ text }) => text).join('') !== shown.normalize('NFC')) changed.push(typed)
    findScreens(screens, typed)
  }
  expect(changed).toEqual([])
})
