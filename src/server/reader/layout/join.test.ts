import { expect, test } from 'vitest'
import { printed, rowsAt } from '#test/registration/printed.ts'
import { joinLines, joinSentences } from './join.ts'

const broken = (...texts: string[]) => {
  const { lines, words } = printed(texts.flatMap((text, at) => rowsAt([40], [[text]], 100 + at * 12)))
  return { segments: lines.flatMap((line) => line.segments), words }
}

test('a blank belongs after a small English word at a line break, but not inside a word', () => {
  const whole = broken('MIRINAE HYDRO ENGINEERING AND', 'CONSTRUCTION CO., LTD.')
  expect(joinLines(whole.segments, whole.words, { prose: false })).toBe(
    'MIRINAE HYDRO ENGINEERING AND CONSTRUCTION CO., LTD.',
  )
  const torn = broken('AGRICULTURAL CO', 'RPORATION')
  expect(joinLines(torn.segments, torn.words, { prose: false })).toBe('AGRICULTURAL CORPORATION')
})

test('a sentence is certain only if every line break is', () => {
  const proven = broken('품질경영시스템 인증 등을 보유하고 있음. 품질경영시스', '템 인증은 유효함')
  expect(joinSentences(proven.segments, proven.words).sure).toBe(true)
  const guessed = broken('동사의 부채비율 등 재무', '지표는 양호함')
  expect(joinSentences(guessed.segments, guessed.words).sure).toBe(false)
})

test('(주) is joined to its name, and 외 1명 is separated by a blank', () => {
  const name = broken('(주)', '다산메이커스바이오사이언스')
  expect(joinLines(name.segments, name.words, { prose: false })).toBe('(주)다산메이커스바이오사이언스')
  const people = broken('안영배', '외1명')
  expect(joinLines(people.segments, people.words, { prose: false })).toBe('안영배 외1명')
})
