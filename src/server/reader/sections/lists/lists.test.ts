import { expect, test } from 'vitest'
import { assembleCustomers } from '#server/reader/assemble/lists.ts'
import { assembleStatement } from '#server/reader/assemble/statements.ts'
import { proofOf } from '#server/reader/checks/equations.ts'
import { findTables } from '#server/reader/checks/yearFacts.ts'
import type { SectionKind } from '#server/reader/labels/headings.ts'
import type { Rule } from '#server/reader/load/page.ts'
import { createSheet } from '#server/reader/scoring/scoreSheet.ts'
import { type Printed, pageOf, printed, rowsAt } from '#test/registration/printed.ts'
import { readLayout } from '../reading.ts'
import { readCustomers } from './customers.ts'
import { readHolders } from './holders.ts'
import type { ListCell } from './listTable.ts'
import { readWorkplaces } from './workplaces.ts'

const texts = (row: ReadonlyMap<string, ListCell>) =>
  Object.fromEntries([...row].map(([key, cell]) => [key, cell.text]))
const holdersOf = (page: Printed[], kind: SectionKind = 'holders') => {
  const { lines, rules, words } = printed(page)
  return readHolders([{ kind, title: '', lines, copy: false }], rules, words).map(texts)
}

test('left-aligned header cells mark the beginning of their columns', () => {
  const heads = rowsAt([40, 110, 160, 210], [['주주명', '보통주', '우선주', '합계']])
  const body = rowsAt(
    [40, { right: 158 }, { right: 208 }, { right: 258 }],
    [['황보람', '500', '0', '500']],
    118,
  )
  expect(holdersOf([...heads, ...body])).toEqual([
    { shareholderName: '황보람', commonShares: '500', preferredShares: '0', totalShares: '500' },
  ])
})

test('a header name broken inside a word still names its column', () => {
  const page = [
    { text: '소유주식수', left: 130, y: 90 },
    ...rowsAt([120, 150], [['보통', '우선']], 106),
    ...rowsAt([40, 190], [['주주명', '합계']], 111),
    ...rowsAt([124, 154], [['주', '주']], 117),
    ...rowsAt([40, { right: 140 }, { right: 170 }, { right: 206 }], [['전민성', '31', '2', '33']], 140),
  ]
  expect(holdersOf(page)).toEqual([
    { shareholderName: '전민성', commonShares: '31', preferredShares: '2', totalShares: '33' },
  ])
})

test('the end of a header name that OCR read with both lines is not a separate column', () => {
  const page = [
    { text: '회사와의 관계', left: 250, y: 84 },
    ...rowsAt([40, 120, 190], [['주주명', '보통주', '합계']], 90),
    { text: '계', left: 272, y: 96 },
    ...rowsAt([40, { right: 150 }, { right: 220 }, 255], [['전민성', '31', '33', '본인']], 120),
  ]
  expect(holdersOf(page)).toEqual([
    { shareholderName: '전민성', commonShares: '31', totalShares: '33', relationshipWithCompany: '본인' },
  ])
})

test('shares and ratio in one cell are two values', () => {
  const page = rowsAt(
    [40, 150, 320],
    [
      ['주주명', '소유주식수(지분율)', '관계'],
      ['배용식', '48,000주 (60.00%)', '본인'],
    ],
  )
  expect(holdersOf(page)[0]).toMatchObject({ totalShares: '48,000', totalRatio: '60.00%' })
})

test('a side printed once beside several rows applies to all of them', () => {
  const columns = [40, 100, 230, { right: 400 }]
  const page = [
    { text: '주요 거래처', left: 40, y: 60, size: 12 },
    ...rowsAt(columns, [['구분', '거래처명', '사업자번호', '비중(%)']], 90),
    ...rowsAt(
      columns,
      [
        ['', '가나상사', '621-86-09200', '7.84'],
        ['', '다라산업', '525-88-57145', '13.46'],
        ['', '마바유통', '553-86-89181', '4.00'],
        ['매출처', '사아식품', '333-88-83966', '9.10'],
      ],
      108,
    ),
    { text: '매입처', left: 40, y: 117 },
  ]
  const line = (at: number, from: number): Rule => ({ horizontal: true, at, from, to: 410 })
  const rules = [line(86, 30), line(104, 30), line(122, 90), line(140, 30), line(158, 90), line(176, 30)]
  // Moves 매출처 to the middle between its two rows. 매입처 is already between its rows.
  const lower = page.map((one) => (one.text === '매출처' ? { ...one, y: 153 } : one))
  const { sections, words, rules: ruled } = readLayout([pageOf(lower, rules)])
  const sides = readCustomers(sections, ruled, words).map(({ type, rows }) => [
    type,
    ...rows.map((row) => row.get('customerName')?.text),
  ])
  expect(sides).toEqual([
    ['B', '가나상사', '다라산업'],
    ['S', '마바유통', '사아식품'],
  ])
})

test('years may be rows and accounts columns (a transposed table)', () => {
  const page = [
    { text: '요약 재무현황', left: 40, y: 60, size: 12 },
    { text: '(단위 : 백만원)', left: 400, y: 80 },
    ...rowsAt(
      [40, { right: 200 }, { right: 280 }, { right: 360 }, { right: 440 }],
      [
        ['결산일', '총자산', '자기자본', '매출액', '순이익'],
        ['2024-03-31', '8,086', '3,828', '10,523', '1,284'],
        ['2025-03-31', '8,526', '4,972', '11,757', '△144'],
      ],
      100,
    ),
  ]
  const [table] = findTables(readLayout([pageOf(page)]))
  const values = table?.rows.map(({ name, cells }) => [
    name,
    ...cells.map((cell) => (cell?.cell.kind === 'number' ? cell.cell.value : null)),
  ])
  expect([table?.years, table?.unit, values]).toEqual([
    ['2024', '2025'],
    '백만원',
    [
      ['자산총계', 8086, 8526],
      ['자본총계', 3828, 4972],
      ['매출액', 10_523, 11_757],
      ['당기순이익(순손실)', 1284, -144],
    ],
  ])
})

test('partners’ amounts in thousands are converted to millions', () => {
  const page = [
    { text: '매입처현황', left: 40, y: 60, size: 12 },
    { text: '(단위: 천원, %)', left: 400, y: 80 },
    ...rowsAt(
      [40, 150, { right: 330 }, { right: 430 }],
      [
        ['업체명', '사업자번호', '비중', '매출액'],
        ['가나상사', '621-86-09200', '7.84', '△5,639,523'],
      ],
      100,
    ),
  ]
  const reading = readLayout([pageOf(page)])
  expect(assembleCustomers(reading, createSheet(reading))[0]).toMatchObject({
    tradingRatio: 7.84,
    revenue: -5640,
  })
})

test('a heading split into words that are headings themselves is one heading', () => {
  const page = [
    { text: '사 업 장', left: 40, y: 60, size: 12 },
    { text: '현 황', left: 112, y: 60, size: 12 },
    ...rowsAt([40, 120], [['구분', '사업장명']], 90),
  ]
  expect(readLayout([pageOf(page)]).sections.map(({ kind }) => kind)).toEqual(['workplaces'])
})

test('a share above 100 percent is doubted and causes a warning', () => {
  const page = [
    { text: '매입처현황', left: 40, y: 60, size: 12 },
    ...rowsAt(
      [40, 150, { right: 330 }],
      [
        ['업체명', '사업자번호', '비중'],
        ['가나상사', '621-86-09200', '748'],
      ],
      100,
    ),
  ]
  const reading = readLayout([pageOf(page)])
  const sheet = createSheet(reading)
  expect(assembleCustomers(reading, sheet)[0]?.tradingRatio).toBe(748)
  expect(sheet.fieldScores['customers.0.tradingRatio']).toBeLessThan(110)
  expect(sheet.warnings[0]?.field).toBe('customers.0.tradingRatio')
})

test('both halves of a balance sheet become rows of it', () => {
  const page = [
    { text: '재무상태표', left: 40, y: 60, size: 12 },
    { text: '(단위: 백만원)', left: 450, y: 62 },
    ...rowsAt(
      [40, { right: 190 }, { right: 270 }, 300, { right: 450 }, { right: 530 }],
      [
        ['자산', '2025.12.31', '2024.12.31', '부채 및 자본', '2025.12.31', '2024.12.31'],
        ['유동자산', '11,000', '12,000', '유동부채', '2,111', '2,200'],
        ['당좌자산', '1,000', '2,000', '이익잉여금', '310', '300'],
        ['자산총계', '21,000', '22,000', '자본총계', '410', '420'],
      ],
    ),
  ]
  const reading = readLayout([pageOf(page)])
  const tables = findTables(reading)
  const source = { tables, units: new Map(), values: new Map(), proof: proofOf(tables) }
  const { items } = assembleStatement(source, 'balance', createSheet(reading))
  expect(items.map(({ name }) => name)).toContain('이익잉여금')
  expect(items.find(({ name }) => name === '유동부채')?.values).toEqual([2200, 2111])
})

test('a business number that touches the name before it is still recognised', () => {
  const page = [
    { text: '매입처현황', left: 40, y: 60, size: 12 },
    ...rowsAt([40, 150, 240, { right: 360 }], [['업체명', '사업자번호', '대표자명', '비중']], 100),
    { text: '가나다라마바사아자차카타파', left: 40, y: 118 },
    { text: '621-86-09200', left: 144, y: 118 },
    { text: '김하나', left: 240, y: 118 },
    { text: '7.84', right: 360, y: 118 },
    ...rowsAt([40, 150, 240, { right: 360 }], [['다라산업', '525-88-57145', '박두리', '3.10']], 136),
  ]
  const reading = readLayout([pageOf(page)])
  expect(assembleCustomers(reading, createSheet(reading))[0]).toMatchObject({
    customerName: '가나다라마바사아자차카타파',
    customerBusinessNumber: '621-86-09200',
    representativeName: '김하나',
    tradingRatio: 7.84,
  })
})

test('a business number broken over two lines of its cell still marks the row', () => {
  const columns = [40, 150, 240, 320]
  const page = [
    { text: '매출처현황', left: 40, y: 60, size: 12 },
    ...rowsAt(columns, [['업체명', '사업자번호', '대표자명', '거래품목']], 100),
    ...rowsAt(columns, [['가나상사', '621-86-', '김하나', '골판지']], 118),
    ...rowsAt([150], [['09200']], 128),
    ...rowsAt(columns, [['다라산업', '525-88-57', '박두리', '포장재']], 146),
    ...rowsAt([150], [['145']], 156),
  ]
  const reading = readLayout([pageOf(page)])
  const found = assembleCustomers(reading, createSheet(reading))
  expect(found.map((row) => [row.customerName, row.customerBusinessNumber])).toEqual([
    ['가나상사', '621-86-09200'],
    ['다라산업', '525-88-57145'],
  ])
})

test('a row with numbers in two columns at different heights is one row', () => {
  const page = [
    ...rowsAt([44, 73, 120, 220], [['번호', '구분', '사업장명', '주소']], 90),
    ...rowsAt([73, 120], [['물류센', '새빛테크 제2공']], 118),
    ...rowsAt([45, 220], [['1', '경기 화성시 동탄면 공단대로 203']], 123),
    ...rowsAt([77, 120], [['터', '장']], 128),
    ...rowsAt([45, 73, 120, 220], [['2', '본사', '새빛테크', '경기 안산시 단원구 신길로 12']], 150),
  ]
  const { lines, rules, words } = printed(page)
  const section = { kind: 'workplaces', title: '', lines, copy: false } as const
  expect(readWorkplaces([section], rules, words).map((row) => row.get('classification')?.text)).toEqual([
    '물류센터',
    '본사',
  ])
})
