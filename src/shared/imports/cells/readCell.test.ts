import { describe, expect, it } from 'vitest'
import type { RawCell } from '../rules.ts'
import { type AmountUnit, targetOf } from '../targets.ts'
import { readImportCell, residentMark, uncalculated } from './readCell.ts'

interface How {
  unit?: AmountUnit
  date1904?: boolean
}

const people = [
  { teamId: '101', name: '나세인' },
  { teamId: '102', name: '공하리' },
  { teamId: '103', name: '공하리' },
]

function read(name: string, cell: RawCell, { unit, date1904 }: How = {}) {
  const target = targetOf(name)
  if (!target) throw new Error(name)
  return readImportCell(cell, target, { unit: unit ?? null, date1904: date1904 ?? false, people })
}
const valueOf = (name: string, cell: RawCell, how?: How) => {
  const { value, problem } = read(name, cell, how)
  if (problem) throw new Error(problem.text)
  return value
}
const faultOf = (name: string, cell: RawCell, how?: How) => {
  const { problem } = read(name, cell, how)
  return problem ? `${problem.level}: ${problem.text}` : null
}

describe('amounts', () => {
  it.each<[RawCell, AmountUnit, number | null]>([
    [18_420_000_000, '원', 18_420],
    ['18,420', '백만원', 18_420],
    ['△1,234', '백만원', -1234],
    ['▲1,234', '백만원', -1234],
    ['(1,234)', '백만원', -1234],
    ['-312,000,000', '원', -312],
    ['₩5,000,000', '원', 5],
    ['30억원', '백만원', 3000],
    ['30억', '원', 3000],
    ['18,420백만원', '원', 18_420],
    [500, '억원', 50_000],
    [1500, '천원', 1.5],
    ['-', '백만원', null],
    ['', '백만원', null],
  ])('%s in %s', (cell, unit, expected) => expect(valueOf('revenue', cell, { unit })).toBe(expected))

  it('are stored in the unit of their field', () => {
    expect(valueOf('ebitda', 15, { unit: '백만원' })).toBe(15_000)
  })
  it.each(['약 30억', '30억 내외', '1,5', '없음?', '#REF!', '#DIV/0!', uncalculated, '1.23E+09'])(
    'refuse %s',
    (cell) => expect(faultOf('revenue', cell, { unit: '원' })).toMatch(/^error/),
  )
  it('refuse more than the limit of the column', () =>
    expect(faultOf('revenue', 1e22, { unit: '원' })).toMatch('너무 큽니다'))
})

describe('other numbers', () => {
  it.each<[string, RawCell, number | null]>([
    ['employees', '51명', 51],
    ['employees', '1,200', 1200],
    ['debtRatio', '143.2%', 143.2],
    ['debtRatio', 143.2, 143.2],
    ['interestCoverageRatio', '3.5배', 3.5],
  ])('%s %s', (name, cell, expected) => expect(valueOf(name, cell)).toBe(expected))
  it('refuse fewer people than none', () =>
    expect(faultOf('employees', -4)).toBe('error: 0보다 작을 수 없습니다'))
  it('refuse a fraction of a person', () => expect(faultOf('employees', 1.5)).toBe('error: 정수가 아닙니다'))
})

describe('days', () => {
  it.each<RawCell>([
    '2024-03-05',
    '2024.3.5',
    '2024. 3. 5.',
    '2024/03/05',
    '20240305',
    20_240_305,
    '2024년 3월 5일',
    '2024-03-05 00:00:00',
  ])('%s', (cell) => expect(valueOf('establishmentDate', cell)).toBe('2024-03-05'))
  it('read the day numbers of both systems with a warning', () => {
    expect(read('dealDate', 45_356)).toMatchObject({ value: '2024-03-05', problem: { level: 'warning' } })
    expect(read('dealDate', 43_894, { date1904: true })).toMatchObject({ value: '2024-03-05' })
    expect(read('dealDate', 1)).toMatchObject({ value: '1900-01-01' })
    expect(read('dealDate', 61)).toMatchObject({ value: '1900-03-01' })
  })
  it.each(['2020-13-01', '2023-02-29', '어제', '24-3'])('refuse %s', (cell) =>
    expect(faultOf('establishmentDate', cell)).toMatch(/^error/),
  )
  it('take a year alone only where the field is a text', () => {
    expect(read('establishmentDate', '2009')).toMatchObject({ value: '2009', problem: { level: 'warning' } })
    expect(read('establishmentDate', '2009.3')).toMatchObject({ value: '2009-03' })
    expect(faultOf('dealDate', '2009')).toMatch(/^error/)
  })
  it('warn of a year of two digits', () =>
    expect(read('establishmentDate', "'24.3.5")).toMatchObject({
      value: '2024-03-05',
      problem: { level: 'warning' },
    }))
})

describe('numbers that identify', () => {
  it.each<RawCell>(['124-81-00998', '1248100998', 1_248_100_998, '124 81 00998'])(
    'business number %s',
    (cell) => expect(valueOf('businessNumber', cell)).toBe('124-81-00998'),
  )
  it.each<[RawCell, string]>([
    [12_481_009, '앞자리 0이 사라졌습니다'],
    ['404-81-2291', '10자리가 아닙니다'],
    ['134511-0021458', '10자리가 아닙니다'],
    ['1.23E+09', '뒷자리가 잘린 숫자입니다'],
    ['번호없음', '사업자번호가 아닙니다'],
  ])('refuses the business number %s', (cell, text) =>
    expect(faultOf('businessNumber', cell)).toBe(`error: ${text}`),
  )
  it('doubts a wrong check digit', () =>
    expect(faultOf('businessNumber', '124-81-00999')).toMatch(/^warning/))

  it.each<RawCell>(['02-123-4567', '010 1234 5678', '+82-10-1234-5678', '1588-0000', '031)123-4567 내선 12'])(
    'telephone %s',
    (cell) => expect(faultOf('phone', cell)).toBeNull(),
  )
  it.each<RawCell>([1_012_345_678, '1012345678', 212_345_678])(
    'refuses the telephone %s, which lost its zero',
    (cell) => expect(faultOf('contact1Mobile', cell)).toBe('error: 앞자리 0이 사라졌습니다'),
  )
  it('refuses a shortened telephone', () =>
    expect(faultOf('phone', '1.01E+09')).toBe('error: 뒷자리가 잘린 숫자입니다'))
})

describe('words and texts', () => {
  it.each([
    ['side', '매도', '매도기업'],
    ['side', '투자 희망 기업', '투자희망기업'],
    ['companyStatus', '진행 가능', '진행가능'],
    ['progressStage', '계약전', '계약전'],
  ])('%s %s', (name, cell, expected) => expect(valueOf(name, cell)).toBe(expected))
  it('refuses an unknown word and names the known ones', () => {
    const { problem } = read('side', '매도희망')
    expect(problem).toMatchObject({ level: 'error', text: '없는 말입니다' })
    expect(problem?.advice).toContain('투자희망기업')
  })
  it('finds people by ID, by both and by an unambiguous name', () => {
    expect(valueOf('manager1Team', '101')).toBe('101')
    expect(valueOf('manager1Team', '101_나세인')).toBe('101')
    expect(valueOf('manager1Team', '나세인')).toBe('101')
    expect(faultOf('manager1Team', '공하리')).toBe('error: 이름이 같은 사람이 있습니다')
    expect(faultOf('manager1Team', '모르는이')).toBe('error: 없는 담당자입니다')
  })
  it('refuses a text longer than its field', () =>
    expect(faultOf('companyName', '가'.repeat(201))).toBe('error: 200자를 넘습니다'))
  it.each(['900101-1234568', residentMark])('refuses the resident number %s in any field', (cell) => {
    expect(faultOf('companySpecialty', `대표 ${cell}`.replace(`대표 ${residentMark}`, residentMark))).toBe(
      'error: 주민등록번호가 있습니다',
    )
    expect(faultOf('businessNumber', cell)).toBe('error: 주민등록번호가 있습니다')
  })
})
