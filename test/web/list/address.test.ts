import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import { columnCode, columnNames, writeColumns } from '#web/companies/columnCodes.ts'
import { businessNumberFilter } from '#web/domain/businessNumber/businessNumberFilter.ts'
import { listAddress } from '#web/list/address.ts'
import { choiceFilter, dayFilter, numberFilter, textFilter } from '#web/list/filters.ts'

const address = listAddress({
  filters: {
    search: textFilter('기업명', 20),
    side: choiceFilter('중개유형', [
      { value: 'sell', label: '매도기업' },
      { value: 'buy', label: '매수기업' },
    ]),
    from: dayFilter('시작일'),
    number: businessNumberFilter(),
    min: numberFilter('매출액', '백만원', '이상'),
  },
  sorts: ['name', 'revenue'],
  columns: ['name', 'revenue', 'stage'],
  beside: ['id'],
})

test('conditions of a URL are read by kind', () => {
  const read = address.read({
    search: ' 한빛 ',
    side: 'buy',
    from: '2026-02-28',
    number: '1234567891',
    min: '-1,200',
    sort: '-revenue',
    columns: 'stage,name,stage',
    page: '3',
    id: '7',
  })
  expect(read).toMatchObject({
    filters: { search: '한빛', side: 'buy', from: '2026-02-28', number: '123-45-67891', min: -1200 },
    sort: { key: 'revenue', descending: true },
    columns: ['stage', 'name'],
    page: 3,
  })
})

test('invalid conditions are ignored and reported with the label of the screen', () => {
  const read = address.read({
    search: '가'.repeat(21),
    side: 'seller',
    from: '2026-02-30',
    min: '12억',
    sort: 'password',
    columns: 'name,contact1Phone',
    page: '-1',
    constructor: 'x',
    color: 'red',
  })
  const { rejected, ...rest } = read
  expect(rejected).toEqual({
    search: {
      text: '가'.repeat(21),
      message: '기업명: 20자까지 입력할 수 있습니다. 이 조건은 적용하지 않았습니다.',
    },
    side: {
      text: 'seller',
      message: '중개유형: ‘seller’은 선택할 수 없는 값입니다. 이 조건은 적용하지 않았습니다.',
    },
    from: {
      text: '2026-02-30',
      message: '시작일: 있는 날짜를 YYYY-MM-DD로 입력해주세요. 이 조건은 적용하지 않았습니다.',
    },
    min: {
      text: '12억',
      message: '매출액: 15자리까지의 정수를 입력해주세요. 이 조건은 적용하지 않았습니다.',
    },
  })
  expect(rest).toEqual({
    filters: {},
    sort: null,
    page: 1,
    columns: ['name'],
    ignored: ['기업명', '중개유형', '시작일', '매출액', 'constructor', 'color', '정렬', '열'],
  })
})

test('conditions that are written are read back, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          search: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
          side: fc.constantFrom('sell' as const, 'buy' as const),
          min: fc.integer(),
        },
        { requiredKeys: [] },
      ),
      (values) => {
        fc.pre(values.search === undefined || address.filters.search.read(values.search) === values.search)
        const written = address.writeFilters(values)
        const { filters, ignored } = address.read(written)
        expect(filters).toEqual(values)
        expect(ignored).toEqual([])
      },
    ),
  )
})

test('a list cannot take the names that every list has', () => {
  expect(() => listAddress({ filters: { page: textFilter('쪽') } })).toThrow('page')
})

test('every ignored number, too large or invalid, is reported next to its field', () => {
  fc.assert(
    fc.property(fc.oneof(fc.bigInt().map(String), fc.string({ minLength: 1 })), (text) => {
      const { filters, rejected } = address.read({ min: text })
      expect(filters.min === undefined).toBe(rejected.min !== undefined)
    }),
  )
})

test('a resident number is not searched for, with a reason about searching', () => {
  const { filters, rejected } = address.read({ search: '680415-1234567' })
  expect(filters).toEqual({})
  expect(rejected.search?.message).toContain('검색할 수 없습니다')
  expect(rejected.search?.message).not.toContain('저장')
})

test('columns are short in a URL, and longer URLs are still read', () => {
  const keys = companyColumns.map(({ key }) => key)
  expect(new Set(keys.map(columnCode)).size).toBe(keys.length)
  const written = writeColumns(keys.toReversed())
  expect(encodeURIComponent(written).length).toBeLessThan(170)
  const table = listAddress({
    filters: {},
    columns: keys,
    columnsOf: (text) => columnNames(text, keys),
  })
  expect(table.read({ columns: written })).toMatchObject({ columns: keys.toReversed(), ignored: [] })
  expect(table.read({ columns: 'revenue,companyName' })).toMatchObject({
    columns: ['revenue', 'companyName'],
    ignored: [],
  })
  expect(table.read({ columns: `${writeColumns(['revenue'])}zzz` })).toMatchObject({
    columns: ['revenue'],
    ignored: ['열'],
  })
})
