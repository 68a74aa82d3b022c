import { expect, test } from 'vitest'
import { withoutResidentNumbers } from '#shared/platform/residentNumber.ts'
import { companyLabel } from '../labels/company.ts'
import { headingKind } from '../labels/sections.ts'
import { balanceLabel, incomeLabel, ratioLabel, unitOfRow } from '../labels/statements.ts'
import { tidy } from '../layout/text.ts'
import { isCorporateNumber, readCompanyValue, withoutPersons, withoutPostalCode } from './company.ts'
import { readDate, readHeadMonth, readYearHead } from './dates.ts'
import { readCell, readUnit } from './numbers.ts'

test.for<[string, number]>([
  ['1,234', 1234],
  ['-18,752', -18752],
  ['△1,234', -1234],
  ['△ 1,234', -1234],
  ['▲12', -12],
  ['(1,234)', -1234],
  ['277.35%', 277.35],
  ['3.80배', 3.8],
  ['1,234 (5.3%)', 1234],
  ['(1,234) (△5.3%)', -1234],
  ['1,234 [+105.2%]', 1234],
  ['0', 0],
  ['-0.00', 0],
])('%s is a number', ([text, value]) => {
  expect(readCell(text)).toEqual({ kind: 'number', value })
})

test.for(['-', '－', '–', '', '-%', 'N/A'])('%j is nothing, not zero', (text) => {
  expect(readCell(text)).toEqual({ kind: 'empty' })
})

test.for(['흑자전환', '적정의견', 'CR5', '12월', '1,23', '1,234 (5.3)', '(5.3%)(2.1%)'])(
  '%s are words in a number cell',
  (text) => {
    expect(readCell(text).kind).toBe('text')
  },
)

test('only whole names match, never the end of a name', () => {
  expect(ratioLabel('부채비율')).toBe('debtRatio')
  expect(ratioLabel('금융비용대총부채비율')).toBeUndefined()
  expect(ratioLabel('비유동부채비율')).toBeUndefined()
  expect(incomeLabel('매출액(*)')).toBe('revenue')
  expect(incomeLabel('매출액영업이익률')).toBeUndefined()
  expect(incomeLabel('* 당기순이익')).toBe('netIncome')
  expect(balanceLabel('자 산 총 계')).toBe('totalAssets')
  expect(balanceLabel('유동자산')).toBeUndefined()
  expect(balanceLabel('자산총계(백만원)')).toBe('totalAssets')
  expect(unitOfRow('EBITDA(천원)')).toBe('천원')
  expect(companyLabel('상시종업원수(명)')).toBe('employees')
  expect(companyLabel('- 사업자번호 :')).toBe('businessNumber')
})

test.for<[string, string | undefined]>([
  ['요약 재무상태표', 'summary'],
  ['재무상태표', 'balance'],
  ['2-1. 재무상태표 (단위: 천원)', 'balance'],
  ['Ⅲ. 손익계산서', 'income'],
  ['연결재무상태표', 'foreign'],
  ['동종업계내 경영규모 비교', 'foreign'],
  ['주요 매입처', 'buyers'],
  ['기업명', undefined],
])('%s opens %s', ([text, kind]) => {
  expect(headingKind(text.normalize('NFKC'))).toBe(kind)
})

test('dates and years in the spellings of reports', () => {
  expect(readDate('2009.03.02')).toBe('2009-03-02')
  expect(readDate('2005년 3월 4일')).toBe('2005-03-04')
  expect(readDate('1999-08')).toBe('1999-08')
  expect(readDate('1999-13-01')).toBeNull()
  for (const head of [
    '2023',
    '2023-12-31',
    '2023.12',
    '2023/12/31',
    '2023년',
    '2023(결산)',
    'FY2023',
    '(2023-12-31)',
    '(2023.01.01~2023.12.31)',
    '제22기(2022년 4월 1일부터 2023년 3월 31일까지)',
  ])
    expect([head, readYearHead(head)]).toEqual([head, '2023'])
  for (const other of ['12023', '2,023', '2023-12-31 외', '1위', '2023.01.01~2023.03.31'])
    expect([other, readYearHead(other)]).toEqual([other, null])
})

test('the month in which a year ends', () => {
  expect(readHeadMonth('2023-03-31')).toBe(3)
  expect(readHeadMonth('2022.04.01~2023.03.31')).toBe(3)
  expect(readHeadMonth('2023')).toBeNull()
})

test('the middle dot of official names is kept as printed and equals any dot in a label', () => {
  const industry = '(F42201) 배관 및 냉\u318D난방 공사업'
  expect(tidy(industry)).toBe(industry)
  expect(companyLabel('휴\u318D폐업정보')).toBe('businessStatus')
})

test('special characters are kept as printed and spelled out only for comparing', () => {
  expect(tidy('8,385㎡ ① Ⅲ 25℃')).toBe('8,385㎡ ① Ⅲ 25℃')
  expect(tidy('㈜가나（유）')).toBe('(주)가나(유)')
  expect(headingKind('Ⅲ. 손익계산서')).toBe('income')
  expect(companyLabel('℡')).toBe('phone')
})

test.for([
  ['7\uE00148', '7.48'],
  ['12\uE0015%', '12.5%'],
  ['9\uE000255', '9255'],
  ['1\uE000234\uE00156', '1234.56'],
  ['1\uE000234\uE000567', '1234567'],
  ['621\uE00286\uE00209200', '6218609200'],
])('private marks in %j make it %s', ([text = '', read]) => {
  expect(tidy(text)).toBe(read)
})

test('letters outside of syllables are never certain', () => {
  expect(readCompanyValue('companyName', 'ㅎㅏㄴ글상사')?.fit).toBe('odd')
})

test('units', () => {
  expect(readUnit('단위 : 백만원, %')).toBe('백만원')
  expect(readUnit('(단위: 천원)')).toBe('천원')
  expect(readUnit('단위 : %')).toBe('%')
  expect(readUnit('기준일자 : 2026-05-26')).toBeNull()
})

test('addresses lose their postal code, texts their resident numbers', () => {
  expect(withoutPostalCode('(10184) 경기 안산시')).toBe('경기 안산시')
  expect(withoutPostalCode('우)06236 서울특별시')).toBe('서울특별시')
  expect(withoutPostalCode('충남 천안시 오송1길 142-8, 1동 (우 31044)')).toBe(
    '충남 천안시 오송1길 142-8, 1동',
  )
  expect(withoutPostalCode('경기 안산시 158')).toBe('경기 안산시 158')
  expect(withoutPostalCode('경기 안산시 158 (우동)')).toBe('경기 안산시 158 (우동)')
  expect(withoutResidentNumbers('장유아 680415-1234567')).not.toContain('680415')
  expect(readCompanyValue('fax', '-')).toBeNull()
  expect(readCompanyValue('employees', '1,234명')).toEqual({ value: '1234', fit: 'exact' })
})

test('only a corporation has a corporate number', () => {
  const isKept = (number: string, businessNumber: string | null, companyType: string | null, label: string) =>
    isCorporateNumber(number, { businessNumber, companyType, label })
  const corporation = '538-81-73195'
  const either = '법인(주민)번호'
  expect(isKept('134811-0081802', corporation, '외감', either)).toBe(true)
  expect(isKept('680415-1234567', '111-41-44000', null, either)).toBe(false)
  expect(isKept('680415-1234567', corporation, null, either)).toBe(false)
  expect(isKept('134811-0081802', corporation, '개인사업자', either)).toBe(false)
  // The digits 1348 cannot be the month and day of a birth date, whatever digit follows.
  expect(isKept('134811-6081802', corporation, '외감', either)).toBe(true)
  expect(isKept('134811-6081802', null, null, '법인등록번호')).toBe(true)
  // 110111 looks like a birth date, so the check digit must be right and the company type or the label must say that it
  // is a corporation.
  expect(isKept('110111-1707178', corporation, null, either)).toBe(true)
  expect(isKept('110111-1707178', null, null, '법인등록번호')).toBe(true)
  expect(isKept('110111-1707178', null, null, either)).toBe(false)
  expect(isKept('680415-1234567', null, null, '법인등록번호')).toBe(false)
})

test('a text that consists only of a resident number becomes empty', () => {
  expect(withoutPersons('680415-1******')).toBe('')
  expect(withoutPersons('대표 680415-1234567')).toBe('대표 ******-*******')
})

test.for<[string, string, string]>([
  ['□ 대기업 □ 중견기업 ■ 중기업 □ 소기업', '중기업', 'free'],
  ['대기업 □ / 중기업 ■ / 소기업 □', '중기업', 'free'],
  ['[ ] 대기업 [V] 중기업 [ ] 소기업', '중기업', 'free'],
  ['( ) 대기업 (√) 소기업', '소기업', 'free'],
  ['○ 외감 ● 일반법인', '일반법인', 'free'],
  ['□ 대기업 □ 중기업', '□ 대기업 □ 중기업', 'odd'],
  ['■ 대기업 ■ 중기업 □ 소기업', '■ 대기업 ■ 중기업 □ 소기업', 'odd'],
  ['□ 대기업', '□ 대기업', 'odd'],
  ['● 중기업', '● 중기업', 'free'],
  ['중기업(외감)', '중기업(외감)', 'free'],
])('of the choices %s, %s is read (%s)', ([text, value, fit]) => {
  expect(readCompanyValue('companySize', text)).toEqual({ value, fit })
})

test('a business number is read although each digit stands in its own box', () => {
  expect(readCompanyValue('businessNumber', '4 9 6 8 7 0 1 3 8 4')).toEqual({
    value: '496-87-01384',
    fit: 'exact',
  })
  expect(readCompanyValue('businessNumber', '4 9 6 8 7 0 1 3 8')).toBeNull()
})
