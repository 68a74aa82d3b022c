import { expect, it } from 'vitest'
import { fieldOfRow, fieldsOfRows } from './statements.ts'

it('a footnote mark, a number or a unit beside a name does not make it another row', () => {
  const rows = {
    revenue: ['매출액', '매출액(*)', 'Ⅰ. 매출액', '매출액 *', '매출액()', '매출액(백만원)', '매출액(수익)'],
    netIncome: ['당기순이익(순손실)', '당기순이익(순손실)(*)', 'Ⅹ.당기순이익'],
    totalAssets: ['자산(*)', '자산총계', '자산 합계'],
    paidInCapital: ['자본금(*)', '납입자본금'],
  }
  for (const [field, names] of Object.entries(rows)) {
    expect(names.map((name) => [name, fieldOfRow({ name })])).toEqual(names.map((name) => [name, field]))
  }
  expect(['이자보상배수(배)', '총자본회전율(회)', '부채비율(%)'].map((name) => fieldOfRow({ name }))).toEqual(
    ['interestCoverageRatio', 'totalCapitalTurnover', 'debtRatio'],
  )
  expect(
    ['제품매출액', '매출액증가율(*)', '자본금증가', '기타자산'].map((name) => fieldOfRow({ name })),
  ).toEqual([null, 'revenueGrowthRate', null, null])
})

it('a name counts only in its own kind of statement', () => {
  // The equity section repeats the year's profit. That row must not count as the profit row of the income statement.
  expect(fieldOfRow({ name: '당기순이익' }, 'financial')).toBeNull()
  expect(fieldOfRow({ name: '당기순이익' }, 'income')).toBe('netIncome')
  expect(fieldOfRow({ name: '부채비율' }, 'stability')).toBe('debtRatio')
  expect(fieldOfRow({ key: 'revenue', name: '수입' }, 'income')).toBe('revenue')
})

it('a field has one row: the one that carries its key, else the first of its name', () => {
  expect(
    fieldsOfRows([{ name: '매출' }, { key: 'revenue', name: '매출액' }, { name: '매출액(*)' }], 'income'),
  ).toEqual([null, 'revenue', null])
  expect(fieldsOfRows([{ name: '자산총계' }, { name: '자산(*)' }], 'financial')).toEqual([
    'totalAssets',
    null,
  ])
})
