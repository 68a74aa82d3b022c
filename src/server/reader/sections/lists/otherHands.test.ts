import { expect, test } from 'vitest'
import { assembleCustomers } from '#server/reader/assemble/lists.ts'
import { createSheet } from '#server/reader/scoring/scoreSheet.ts'
import { pageOf, rowsAt } from '#test/registration/printed.ts'
import { readLayout } from '../reading.ts'
import { readCustomers } from './customers.ts'
import { readHolders } from './holders.ts'

type Columns = Parameters<typeof rowsAt>[0]
const right = (x: number) => ({ right: x })
const readingOf = (title: string, ...tables: [Columns, string[][], number][]) =>
  readLayout([
    pageOf([
      { text: '■ 기업개요', left: 40, y: 40, size: 12 },
      ...rowsAt([40, 200], [['기업명', '가나다(주)']], 60),
      { text: title, left: 40, y: 120, size: 12 },
      ...tables.flatMap(([columns, rows, y]) => rowsAt(columns, rows, y)),
    ]),
  ])
const partnersOf = (...given: Parameters<typeof readingOf>) => {
  const { sections, rules, words } = readingOf(...given)
  return readCustomers(sections, rules, words).flatMap(({ type, rows }) =>
    rows.map((row) => [type, row.get('customerName')?.text, row.get('tradingRatio')?.text]),
  )
}
const holdersOf = (...given: Parameters<typeof readingOf>) => {
  const { sections, rules, words } = readingOf(...given)
  return readHolders(sections, rules, words).map((row) =>
    Object.fromEntries(
      [...row].filter(([key]) => key !== ('skip' as never)).map(([key, { text }]) => [key, text]),
    ),
  )
}

test('if columns are repeated under years, those of the latest year are kept', () => {
  const partners = partnersOf(
    '■ 주요 매출처 현황',
    [[40, 250, 410], [['매출처', '2025년', '2024년']], 145],
    [[40, 220, 290, 380, 450], [['', '매출액', '비중', '매출액', '비중']], 159],
    [
      [40, right(250), right(310), right(410), right(470)],
      [
        ['가온소재(주)', '1,360', '13.37', '1,010', '3.03'],
        ['(주)다솜', '996', '4.86', '455', '1.37'],
      ],
      173,
    ],
  )
  expect(partners).toEqual([
    ['S', '가온소재(주)', '13.37'],
    ['S', '(주)다솜', '4.86'],
  ])
})

test('shares at the end of a period are the present ones, also in a table of changes', () => {
  const holders = holdersOf(
    '■ 주식 등 변동상황',
    [[260, 420], [['기초', '기말']], 145],
    [[40, 240, 290, 400, 450], [['성명', '주식수', '지분율', '주식수', '지분율']], 159],
    [
      [40, right(270), right(315), right(430), right(475)],
      [
        ['김하나', '5,000', '50.00', '6,000', '60.00'],
        ['이두리', '5,000', '50.00', '4,000', '40.00'],
      ],
      173,
    ],
  )
  expect(holders).toEqual([
    { shareholderName: '김하나', totalShares: '6,000', totalRatio: '60.00' },
    { shareholderName: '이두리', totalShares: '4,000', totalRatio: '40.00' },
  ])
})

test('both kinds of shares and a ratio on one line are distinguished', () => {
  const holders = holdersOf('■ 주주현황', [
    [40, right(220), right(320), right(400), right(480)],
    [
      ['주주', '보통주', '우선주(RCPS)', '계', '지분율'],
      ['김하나', '6,000', '-', '6,000', '60.0%'],
      ['이두리', '3,000', '1,000', '4,000', '40.0%'],
    ],
    145,
  ])
  expect(holders[1]).toEqual({
    shareholderName: '이두리',
    commonShares: '3,000',
    preferredShares: '1,000',
    totalShares: '4,000',
    totalRatio: '40.0%',
  })
})

test('the last column of a list is not taken for the first of the table beside it', () => {
  const [first] = holdersOf('■ 주주 및 경영진 현황', [
    [40, right(170), right(220), 240, 330, 390, 450],
    [
      ['주주명', '주식수(주)', '지분율(%)', '대표자와의 관계', '직위', '성명', '담당업무'],
      ['김하나', '6,000', '60.00', '본인', '대표이사', '김하나', '총괄'],
      ['이두리', '4,000', '40.00', '배우자', '이사', '박노을', '생산'],
    ],
    145,
  ])
  expect(first).toMatchObject({ shareholderName: '김하나', relationshipWithExecutive: '본인' })
})

test('the same columns twice next to each other are one list', () => {
  const partners = partnersOf('■ 주요 고객사 및 매출 비중', [
    [40, 80, right(250), 300, 340, right(510)],
    [
      ['순위', '고객사', '비중', '순위', '고객사', '비중'],
      ['1', '가온소재(주)', '12.2%', '3', '나래유통(주)', '5.4%'],
      ['2', '(주)다솜', '7.3%', '4', '라온전자', '1.7%'],
    ],
    145,
  ])
  expect(partners.map(([type, name]) => `${type} ${name}`)).toEqual([
    'S 가온소재(주)',
    'S (주)다솜',
    'S 나래유통(주)',
    'S 라온전자',
  ])
})

test('two sides centred above their columns are separated at the empty strip', () => {
  const partners = partnersOf(
    '■ 주요 거래선',
    [[140, 400], [['판매처', '구매처']], 145],
    [[90, 230, 350, 480], [['업체명', '점유비', '업체명', '점유비']], 159],
    [
      [40, right(270), 290, right(510)],
      [
        ['가온소재(주)', '12.20%', '나래유통상사(주)', '5.40%'],
        ['(주)다솜', '7.30%', '라온전자부품(주)', '1.70%'],
      ],
      173,
    ],
  )
  expect(partners).toEqual([
    ['B', '나래유통상사(주)', '5.40%'],
    ['B', '라온전자부품(주)', '1.70%'],
    ['S', '가온소재(주)', '12.20%'],
    ['S', '(주)다솜', '7.30%'],
  ])
})

test('lines without a header row are a list if each has a name and a share', () => {
  const rows = [['· 가온소재(주) (14.9%)'], ['· (주)다솜 (9.2%)']]
  expect(partnersOf('■ 주요 공급사', [[40], rows, 145])).toEqual([
    ['B', '가온소재(주)', '14.9'],
    ['B', '(주)다솜', '9.2'],
  ])
  const held = [
    ['김하나 ..............................', '6,000주', '60.00%'],
    ['이두리 ..............................', '4,000주', '40.00%'],
  ]
  expect(holdersOf('■ 주주 구성', [[40, 300, 400], held, 145])).toEqual([
    { shareholderName: '김하나', totalShares: '6,000', totalRatio: '60.00' },
    { shareholderName: '이두리', totalShares: '4,000', totalRatio: '40.00' },
  ])
  const prose = [['매출은 전년보다 14.9% 늘었으며'], ['수출 비중은 전체의 9.2% 수준임']]
  expect(partnersOf('■ 주요 공급사', [[40], prose, 145])).toEqual([])
})

test('the amount sold to a partner is not the partner’s own revenue', () => {
  const reading = readingOf('■ 주요 매출처', [
    [40, right(300), right(400)],
    [
      ['매출처', '매출액', '비중'],
      ['가온소재(주)', '1,360', '13.37'],
    ],
    145,
  ])
  const [first] = assembleCustomers(reading, createSheet(reading))
  expect(first).toMatchObject({ customerName: '가온소재(주)', tradingRatio: 13.37, revenue: null })
})

test('a list of receivables is not read as a list of partners', () => {
  const rows = [
    ['거래처', '비중', '금액'],
    ['가온소재(주)', '31.0', '1,360'],
  ]
  expect(partnersOf('■ 외상매출금 거래처별 명세', [[40, right(300), right(400)], rows, 145])).toEqual([])
})

test('partners without shares and numbers are recognised by their names', () => {
  const rows = [
    ['매출처명', '대표자', '결제조건'],
    ['가온소재(주)', '김하나', '현금'],
    ['(주)다솜', '이두리', '어음'],
  ]
  expect(partnersOf('■ 주요 매출처', [[40, 250, 400], rows, 145]).map(([, name]) => name)).toEqual([
    '가온소재(주)',
    '(주)다솜',
  ])
})
