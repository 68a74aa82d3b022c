import { describe, expect, it } from 'vitest'
import type { StatementRow, YearRecord } from '#shared/company/answers.ts'
import type { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { prefill } from './prefill.ts'
import { storedFigure } from './statementFigures.ts'

const years = [2023, 2024, 2025, 2026]
const year = (of: number, figures: Partial<YearRecord>) =>
  ({ businessNumber: '', year: String(of), ...figures }) as YearRecord
const row = (statement: string, of: number, name: string, value: number | null): StatementRow => ({
  statement,
  year: String(of),
  position: 0,
  name,
  value,
  text: null,
})
const company = {
  companyName: '두빛나래항공(주)',
  representative: '선호',
  establishmentDate: '2003-04-01',
  address: '경상남도 사천시 사남면 공단1로 77',
  industryCode: '(C31322) 항공기용 부품 제조업',
  mainProducts: '날개 리브',
  employees: 172,
  companySize: '중기업',
  companySpecialty: '장기 공급계약: 7년 남았습니다.',
}
const bare = {
  company: {},
  add: null,
  bspl: [],
  statements: [],
  sales: [],
  customers: [],
  workplace: [],
  holders: [],
  relations: [],
  opinion: {},
}
const whole = (parts: object): WholeCompany => ({ ...bare, ...parts }) as unknown as WholeCompany
const fill = (category: 'teaser' | 'im', type: string, of: WholeCompany) => {
  const template = findTemplate(category, type)
  if (!template) throw new Error(type)
  return prefill(of, { template, years })
}

describe('figures', () => {
  const stored = {
    bspl: [year(2025, { revenue: 19_835.4, ebitda: 3_246_123, totalEquity: 8478, netIncome: null })],
    statements: [
      row('income', 2025, 'Ⅱ. 매출원가 (*)', 12_000),
      row('income', 2025, '당기순이익(손실)', -742),
      row('income', 2025, '판매비와 일반관리비', 9.26),
      row('financial', 2025, '고정부채', 500),
      row('income', 2024, '매출액(천원)', 13_260),
      row('financial', 2025, '당기순이익', 1),
    ],
  }
  it.each([
    ['매출액', 2025, 19_835],
    ['EBITDA', 2025, 3246],
    ['순자산', 2025, 8478],
    ['자본총계', 2025, 8478],
    ['매출원가', 2025, 12_000],
    ['당기순이익', 2025, -742],
    ['판매비와관리비', 2025, 9.3],
    ['비유동부채', 2025, 500],
    ['매출액', 2024, 13_260],
    ['EBITDA', 2024, null],
    ['유동자산', 2025, null],
  ])('%s %i: in millions, from the year, else from its row', (item, of, value) => {
    expect(storedFigure(stored, item, of)).toBe(value)
  })
})

describe('texts', () => {
  const full = whole({
    company,
    opinion: { businessCore: '항공기 부품을 만듭니다.', businessSituation: '수주가 늘었습니다.' },
    sales: [
      { businessSegment: '기체', mainProduct: '리브/동체', salesRatio: 69 },
      { businessSegment: '정비', mainProduct: null, salesRatio: 31 },
    ],
    holders: [{ shareholderName: '선호', totalShares: 206_250, totalRatio: 82.5 }],
    workplace: [
      { workplaceName: '사천공장', businessAddress: '경남 사천시\n사남면', capitalStructure: '자가' },
    ],
    customers: [
      { customerType: 'S', customerName: '견본항공우주(주)', tradingRatio: 40 },
      { customerType: 'B', customerName: '소재상사', tradingRatio: 10 },
    ],
    add: { sellerHopedPrice: 45_000 },
  })
  it('a teaser', () => {
    const { values, sources } = fill('teaser', 'ma', full)
    expect(values).toMatchObject({
      companyIntro: '항공기 부품을 만듭니다.',
      industry: '항공기용 부품 제조업',
      region: '경상남도 사천시',
      companyAge: '23년 (2003년 설립)',
      employees: 172,
      businessHighlights: '장기 공급계약: 7년 남았습니다.',
      salesComposition: '리브·동체 / 69%\n정비 / 31%',
      askingPrice: 45_000,
    })
    expect(sources).toMatchObject({ companyIntro: '종합의견', industry: '기업개요', askingPrice: '중개정보' })
    expect(sources).not.toHaveProperty('financialData')
  })
  it('a blind teaser is prefilled with nothing more specific than allowed', () => {
    const { values } = fill('teaser', 'blind', full)
    expect(values).toMatchObject({ region: '경상남도', companyAge: '23년', companySize: '중기업' })
    expect(values).not.toHaveProperty('askingPrice')
  })
  it('a memo, with tables that a page can draw', () => {
    const { values } = fill('im', 'ma', full)
    expect(values).toMatchObject({
      businessContent: '항공기 부품을 만듭니다.\n\n장기 공급계약: 7년 남았습니다.',
      businessStatus: '수주가 늘었습니다.',
      salesComposition: '사업부문 / 주요제품 / 비중\n기체 / 리브·동체 / 69%\n정비 / – / 31%',
      shareholders: '주주명 / 관계 / 보유주식수 / 지분율\n선호 / – / 206,250 / 82.5%',
      workplaces: '구분 / 소재지 / 소유 / 건물면적\n사천공장 / 경남 사천시 사남면 / 자가 / –',
      customers: '판매처 / 거래비율\n견본항공우주(주) / 40%',
    })
    expect(values.companyOverview).toContain('설립일: 2003-04-01')
  })
  it('a company without data: nothing is invented, and every gap is named', () => {
    const { values, sources, gaps } = fill('teaser', 'investment', whole({ company: { employees: null } }))
    expect(Object.keys(values)).toEqual(['financialData'])
    expect(sources).toEqual({})
    expect(gaps.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['회사 소개 미입력', '지역 미입력', '재무 요약 미입력', '희망 기업가치 미입력']),
    )
    expect(gaps.map(({ field }) => field)).not.toContain('industry')
  })
})

it('gaps: single cells separately, a whole missing year or item as one', () => {
  const filled = { revenue: 1, operatingIncome: 1, netIncome: 1, totalEquity: 1 }
  const gapsOf = (bspl: ReturnType<typeof year>[]) =>
    fill('teaser', 'investment', whole({ company: {}, bspl })).gaps.filter(
      ({ field }) => field === 'financialData',
    )
  const closed = [year(2023, { ...filled, ebitda: null }), year(2025, { ...filled, ebitda: 1000 })]
  const gaps = [
    { field: 'financialData', text: '2024년 재무 미입력', year: 2024 },
    { field: 'financialData', text: '2023년 EBITDA 미입력', item: 'EBITDA', year: 2023 },
  ]
  // The accounts of the running year cannot exist yet. It has gaps only if it has some figures.
  expect(gapsOf(closed)).toEqual(gaps)
  expect(gapsOf([...closed, year(2026, { ...filled, ebitda: null })])).toEqual([
    ...gaps,
    { field: 'financialData', text: '2026년 EBITDA 미입력', item: 'EBITDA', year: 2026 },
  ])
})

it('every account of the report is an item of the document or listed as unmatched', () => {
  const names = ['매출액', '매출원가', '연구개발비', 'Ⅲ. 판매비와 일반관리비', '영업이익']
  const stored = whole({
    company,
    statements: names.map((name, at) => ({ ...row('income', 2025, name, 10 + at), position: at })),
  })
  const { unmatched, values } = fill('im', 'ma', stored)
  expect(unmatched).toEqual([{ statement: 'income', name: '연구개발비', values: [null, null, 12, null] }])
  const shown = JSON.stringify(values)
  for (const value of [10, 11, 13, 14]) expect(shown).toContain(String(value))
})

it('the largest customers come first, totals and 기타 are left out', () => {
  const customer = (customerName: string, tradingRatio: number | null) => ({
    customerType: 'S',
    customerName,
    tradingRatio,
  })
  const stored = whole({
    company,
    customers: [
      customer('작은상사', 5),
      customer('합계', 100),
      customer('모름상사', null),
      customer('큰상사', 60.5),
      customer('기타', 20),
    ],
  })
  expect(fill('im', 'ma', stored).values.customers).toBe(
    '판매처 / 거래비율\n큰상사 / 60.5%\n작은상사 / 5.0%\n모름상사 / –',
  )
})
