import { expect, test } from 'vitest'
import { repaired } from './ocrRepair.ts'
import type { OcrWord } from './ocrWord.ts'

/** One line of OCR words at the given x positions, 20 pixels wide per letter. */
const line = (y: number, ...cells: [text: string, x: number, confidence?: number][]): OcrWord[] =>
  cells.map(([text, x0, confidence = 90]) => ({
    text,
    x0,
    y0: y,
    x1: x0 + text.length * 20,
    y1: y + 20,
    confidence,
  }))
const texts = (...lines: OcrWord[][]) => repaired(lines).map((word) => word.text)

test('a name with one misread letter is corrected; words of running text are not', () => {
  expect(texts(line(0, ['사엄자번호', 0], ['부채종계', 200]))).toEqual(['사업자번호', '부채총계'])
  // 매입 must not become 매출, although they differ by one letter. 함께 and 솔엄정밀 must not be "corrected" to known labels
  // either.
  expect(texts(line(0, ['매입채권', 0], ['함께', 200], ['솔엄정밀', 400]))).toEqual([
    '매입채권',
    '함께',
    '솔엄정밀',
  ])
})

test('a long name is corrected if a syllable only begins like the right one, or its beginning or end is lost', () => {
  expect(texts(line(0, ['건몸및부속설비', 0], ['및현금성자산', 400]))).toEqual([
    '건물및부속설비',
    '현금및현금성자산',
  ])
  expect(texts(line(0, ['자기지본순이익를', 0], ['단기차입금(*', 400], ['매출채권회전율(회', 800]))).toEqual([
    '자기자본순이익률',
    '단기차입금',
    '매출채권회전율',
  ])
  expect(texts(line(0, ['매출종이익(손실}', 0]), line(40, ['장기차입금', 0], ['(*}', 102])).join('')).toBe(
    '매출총이익(손실)장기차입금(*)',
  )
  expect(texts(line(0, ['현금및힌금성사산(*)', 0], ['비유동사산', 400], ['(*)', 502])).join('')).toBe(
    '현금및현금성자산(*)비유동자산(*)',
  )
  // 를 after a vowel is a real particle, not a misread 률, and 단기 must not become 장기.
  expect(texts(line(0, ['회사를', 0], ['단기성매도가능증권', 400]))).toEqual(['회사를', '단기성매도가능증권'])
})

test('a heading is corrected after its number, also one that lost a letter', () => {
  expect(texts(line(0, ['5.대치대조표', 0], ['대대조표', 300], ['6.손익계서', 500]))).toEqual([
    '5.대차대조표',
    '대차대조표',
    '6.손익계산서',
  ])
  expect(texts(line(0, ['12.솔엄정밀', 0]))).toEqual(['12.솔엄정밀'])
})

test('a date that lost a digit of its year is restored from the dates beside it', () => {
  const dates = (...given: string[]) =>
    texts(line(0, ...given.map((text, at) => [text, at * 300] as [string, number])))
  expect(dates('023-12-31', '2024-12-31', '2025-12-31')).toEqual(['2023-12-31', '2024-12-31', '2025-12-31'])
  expect(dates('2023-12-31', '2024-12-31', '205-12-31')).toEqual(['2023-12-31', '2024-12-31', '2025-12-31'])
  expect(dates('2023-12-31', '024-12-31', '2025-12-31')).toEqual(['2023-12-31', '2024-12-31', '2025-12-31'])
  // Both 2022 and 2025 contain these digits, so the date stays as it was read.
  expect(dates('2023-12-31', '2024-12-31', '20-12-31').at(-1)).toBe('20-12-31')
})

test('a dot with free space on both sides is removed', () => {
  expect(texts(line(0, ['대표자명', 0], ['ㆍ', 90], ['거래비중', 120]))).toEqual(['대표자명', '거래비중'])
  expect(texts(line(0, ['기계', 0], ['ㆍ', 42], ['장비', 64]))).toEqual(['기계', 'ㆍ', '장비'])
})

test('a name in several pieces is corrected in its pieces and gets a high confidence', () => {
  const words = repaired([line(0, ['거', 0], ['래비종', 20, 0])])
  expect(words.map((word) => [word.text, word.confidence > 15])).toEqual([
    ['거', true],
    ['래비중', true],
  ])
})

test('the misread bullet before a heading is removed', () => {
  expect(texts(line(0, ['=', 0], ['H', 30], ['주요주주현황', 70]))).toEqual(['주요주주현황'])
  expect(texts(line(0, ['H', 0], ['회사', 70]))).toEqual(['H', '회사'])
})

test('a date among other dates gets its points back', () => {
  expect(texts(line(0, ['2025.12.31', 0], ['202412.31', 300]))).toEqual(['2025.12.31', '2024.12.31'])
  expect(texts(line(0, ['202512.31', 0], ['202412.31', 300]))).toEqual(['2025.12.31', '2024.12.31'])
  // All year columns of a table end on the same day of the year.
  expect(texts(line(0, ['20232:', 0], ['2024-12-31', 300], ['2025-12-31', 600]))[0]).toBe('2023-12-31')
  expect(texts(line(0, ['2024~12-31', 0], ['2025-12-31', 300]))[0]).toBe('2024-12-31')
  expect(texts(line(0, ['20241231', 300]))).toEqual(['20241231'])
  expect(texts(line(0, ['202512.31', 0], ['1,234', 300]))).toEqual(['202512.31', '1,234'])
})

test('a month among other months gets its point back', () => {
  expect(texts(line(0, ['2023.12', 0], ['2024', 300], ['12', 390], ['202512', 600]))).toEqual([
    '2023.12',
    '2024.12',
    '2025.12',
  ])
  // Not changed: a different month, a month too far from its year, and a line in which no month is known.
  expect(texts(line(0, ['2023.12', 0], ['202506', 300], ['2024', 600], ['12', 900]))).toEqual([
    '2023.12',
    '202506',
    '2024',
    '12',
  ])
  expect(texts(line(0, ['2024', 0], ['12', 90], ['202512', 300]))).toEqual(['2024', '12', '202512'])
})

test('a business number gets its dashes back, a web address its points', () => {
  expect(texts(line(0, ['48487-97489', 0]))).toEqual(['484-87-97489'])
  expect(texts(line(0, ['www', 0], ['_narin.example.co', 66], ['kr', 412]))).toEqual([
    'www.narin.example.co.kr',
  ])
  expect(texts(line(0, ['info@narin.example.cokr', 0]))).toEqual(['info@narin.example.co.kr'])
})

test('a number that lost its decimal point in a column of shares gets it back', () => {
  const right = (text: string): [string, number] => [text, 400 - text.length * 20]
  const column = (...figures: string[]) =>
    texts(...figures.map((figure, index) => line(index * 30, right(figure))))
  expect(column('8.15', '877', '10.79', '1.76')).toEqual(['8.15', '8.77', '10.79', '1.76'])
  expect(column('8,150', '877', '10,790', '1,760')).toEqual(['8,150', '877', '10,790', '1,760'])
})

test('a number that lost a comma gets it back; a point among commas becomes a comma', () => {
  const right = (text: string): [string, number] => [text, 400 - text.length * 20]
  const column = (...figures: string[]) =>
    texts(...figures.map((figure, index) => line(index * 30, right(figure))))
  expect(column('6138,424', '-3,477872', '(1,341135)', '△4167,165')).toEqual([
    '6,138,424',
    '-3,477,872',
    '(1,341,135)',
    '△4,167,165',
  ])
  expect(column('935,985', '9376.12', '1036,957', '31,199,496')[1]).toBe('937,612')
  // Not changed: a column of percentages, and commas that are not at thousands positions.
  expect(column('8.15', '9376.12', '10.79')).toEqual(['8.15', '9376.12', '10.79'])
  expect(column('12,34', '1,2345')).toEqual(['12,34', '1,2345'])
})

test('remnants of a footnote mark are removed from the name before it', () => {
  expect(texts(line(0, ['유동자산()', 0], ['현금및현금성자산)', 300], ['영업이익(손실)', 800]))).toEqual([
    '유동자산',
    '현금및현금성자산',
    '영업이익(손실)',
  ])
})

test('a misread footnote mark is removed if the page prints such marks elsewhere', () => {
  expect(texts(line(0, ['재고자산(*)', 0]), line(30, ['유동자산(9)', 0]))).toEqual([
    '재고자산(*)',
    '유동자산',
  ])
  expect(texts(line(30, ['유동자산(9)', 0]))).toEqual(['유동자산(9)'])
})

test('the letter before a division number of the industry classification is restored', () => {
  expect(texts(line(0, ['(<26299', 0], [')그외', 140]))).toEqual(['(C26299)그외'])
  expect(texts(line(0, ['(158222)응용', 0]))).toEqual(['(J58222)응용'])
  expect(texts(line(0, ['(G46800)상품', 0]))).toEqual(['(G46800)상품'])
  // A postal code before an address is not an industry code: it keeps its five digits.
  expect(texts(line(0, ['(46800)부산', 0]))).toEqual(['(46800)부산'])
})

test('a number in the column of names is replaced by the Latin name that OCR reads as this number', () => {
  const rows = [line(0, ['영업이익률', 0], ['10.00', 300]), line(30, ['806', 2], ['8.06', 300], ['806', 500])]
  expect(texts(...rows)).toEqual(['영업이익률', '10.00', 'ROE', '8.06', '806'])
})
