import { expect, it } from 'vitest'
import { readLine } from './checkLines.ts'

it.each([
  ['한결인더스트리(주)', null, '한결인더스트리(주)'],
  ['  123-45-67890 ', '123-45-67890', null],
  ['한결\t1234567890', '123-45-67890', '한결'],
  ['123-45-67890, 한결 (주)', '123-45-67890', '한결 (주)'],
  ['한결 (123-45-67890)', '123-45-67890', '한결'],
  ['제2공장 12345', null, '제2공장 12345'],
  // Numbers in other spellings, and digits that are neither a number nor a name.
  ['123 45 67890', '123-45-67890', null],
  ['123.45.67890', '123-45-67890', null],
  ['123–45–67890', '123-45-67890', null],
  ['１２３４５６７８９０', '123-45-67890', null],
  ['사업자번호: 123-45-67890', '123-45-67890', null],
  ['000-00-00000', null, null],
  ['123-45-6789', null, null],
  // Lists with numbers and bullets.
  ['1. 한결', null, '한결'],
  ['12) 한결(주)', null, '한결(주)'],
  ['(3) 한결', null, '한결'],
  ['① 한결', null, '한결'],
  ['• 한결', null, '한결'],
  ['- 한결', null, '한결'],
  ['3M코리아', null, '3M코리아'],
  ['1.5도씨', null, '1.5도씨'],
  // Columns of a spreadsheet and of a file with commas.
  ['1\t한결(주)\t1234567890\t홍길동', '123-45-67890', '한결(주)'],
  ['한결\t서울', null, '한결'],
  ['한결(주),홍길동,010-1234-5678', null, '한결(주)'],
  ['한결 02-123-4567', null, '한결'],
  ['"한결"', null, '한결'],
  ['ABC Holdings Co., Ltd.', null, 'ABC Holdings Co., Ltd.'],
  ['三星物産株式會社', null, '三星物産株式會社'],
])('reads the pasted line %j', (line, number, name) => {
  expect(readLine(line)).toEqual({ number, name })
})
it('skips empty lines, rules and headings', () => {
  expect(['', ' \t', '\u200b', '-----', '순번\t기업명\t사업자번호'].map(readLine)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
