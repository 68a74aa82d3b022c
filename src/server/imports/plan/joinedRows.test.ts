import { expect, it } from 'vitest'
import type { RowValues } from '#shared/imports/rows/rowValues.ts'
import { joinRows } from './joinedRows.ts'

const rowOf = (row: number, representative: string, year: string): RowValues => ({
  row,
  businessNumber: null,
  uniqueNumber: null,
  company: { companyName: '(주)같은이름', representative },
  opinion: {},
  record: {},
  slot: {},
  own: {},
  fields: {},
  years: { [year]: { revenue: row } },
  problems: [],
})

it('two companies of one name without numbers stay apart by their representatives', () => {
  const joined = joinRows(
    [
      rowOf(2, '김하나', '2023'),
      rowOf(3, '이두리', '2023'),
      rowOf(4, '김하나', '2024'),
      rowOf(5, '이두리', '2024'),
    ],
    [],
  )
  expect(joined.map(({ row, parts, problems }) => [row, parts, problems])).toEqual([
    [2, [4], []],
    [3, [5], []],
  ])
})
