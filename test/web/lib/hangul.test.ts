import { describe, expect, test } from 'vitest'
import { textFilter } from '#web/lib/hangul.ts'

const finds = (query: string, text: string) => textFilter(query)(text)

test.each(['', '   '])('nothing typed finds everything (%j)', (query) => {
  expect(finds(query, '김도현')).toBe(true)
})

describe('every keystroke on the way to a name finds it', () => {
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
  // 김 may be 기 and the beginning of the next syllable, as long as it is the last one typed.
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
