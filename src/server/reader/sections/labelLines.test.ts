import { expect, test } from 'vitest'
import { isSumRow } from '#shared/company/figures/sumRows.ts'
import { printed, rowsAt } from '#test/registration/printed.ts'
import { withoutTranslation } from '../labels/bilingual.ts'
import { companyLabel } from '../labels/company.ts'
import { headingKind } from '../labels/sections.ts'
import { balanceLabel } from '../labels/statements.ts'
import { readCompanyValue } from '../values/company.ts'
import { readYearHead } from '../values/dates.ts'
import { readPairs } from './keyValues.ts'
import { nameOf } from './years/rowName.ts'

const pairsOf = (texts: Parameters<typeof printed>[0]) => {
  const { lines, rules, words } = printed(texts)
  return Object.fromEntries(
    readPairs(lines, rules, words, companyLabel).map(({ key, value }) => [key, value]),
  )
}

test('widely spaced letters are one label, also in brackets', () => {
  const rows = [
    ...rowsAt([40, 62, 84, 120], [['회', '사', '명 :', '가나다(주)']], 100),
    ...rowsAt([40, 84, 120], [['(전', '화)', '02-123-4567']], 114),
  ]
  expect(pairsOf(rows)).toEqual({ companyName: '가나다(주)', phone: '02-123-4567' })
})

test('a title above the first label is not part of the label', () => {
  const rows = rowsAt([40, 200], [['회사명', '가나다(주)']], 100)
  expect(pairsOf([{ text: 'Overview', left: 36, y: 84, size: 12 }, ...rows])).toEqual({
    companyName: '가나다(주)',
  })
})

test.for([
  '당기(2025년)',
  '당기말(2025.12.31)',
  '당기 2025년',
  '2025 회계연도',
  '2025.12월',
  '2025년12월31일 현재',
  '2025(당해년도)',
  '2025 (12M)',
])('%s heads the year 2025', (text) => expect(readYearHead(text)).toBe('2025'))

test.for([
  ['비교 재무상태표', 'balance'],
  ['매출처별 세금계산서 현황', 'sellers'],
  ['주요 공급사', 'buyers'],
  ['매입·매출처 현황', 'trade'],
  ['외상매출금 거래처별 명세', undefined],
  ['Financial Highlights', 'summary'],
] as const)('%s is a heading of %s', ([text, kind]) => expect(headingKind(text)).toBe(kind))

test('a row name is stored without its translation and without note numbers', () => {
  expect(withoutTranslation('매출원가 (COGS)')).toBe('매출원가')
  expect(withoutTranslation('유동자산 Current assets')).toBe('유동자산')
  expect(withoutTranslation('R&D비')).toBe('R&D비')
  const { lines } = printed(rowsAt([40, 200], [['매출채권', '주5, 6']]))
  expect(nameOf(lines[0]?.segments ?? [], (parts) => parts.map(({ text }) => text).join(''))).toBe('매출채권')
})

test('brackets around a name, words before a count, and the text that remains', () => {
  expect(balanceLabel('(자본금)')).toBe('paidInCapital')
  expect(readCompanyValue('employees', '총 1384명')?.value).toBe('1384')
  expect(isSumRow('customers', '그 외 거래처')).toBe(true)
  expect(isSumRow('customers', '기타유통')).toBe(false)
})
