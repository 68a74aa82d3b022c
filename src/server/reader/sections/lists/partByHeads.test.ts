import { expect, test } from 'vitest'
import { pageOf, rowsAt } from '#test/registration/printed.ts'
import { readOpinions } from '../opinion.ts'
import { readLayout } from '../reading.ts'
import { readCustomers } from './customers.ts'
import { readHolders } from './holders.ts'

const profile = [
  { text: '■ 기업개요', left: 40, y: 40, size: 12 },
  ...rowsAt(
    [40, 200],
    [
      ['기업명', '가나다(주)'],
      ['대표자', '김하나'],
    ],
    60,
  ),
]
const right = (x: number) => ({ right: x })
const readingOf = (title: string, columns: Parameters<typeof rowsAt>[0], rows: string[][]) =>
  readLayout([
    pageOf([...profile, { text: title, left: 40, y: 120, size: 12 }, ...rowsAt(columns, rows, 145)]),
  ])
const namesOf = (...given: Parameters<typeof readingOf>) => {
  const { sections, rules, words } = readingOf(...given)
  const holders = readHolders(sections, rules, words).map((row) => row.get('shareholderName')?.text)
  const partners = readCustomers(sections, rules, words).flatMap(({ type, rows }) =>
    rows.map((row) => [type, row.get('customerName')?.text, row.get('tradingRatio')?.text]),
  )
  return { holders, partners }
}

const shares = [
  ['주주명', '보유주식', '지분율(%)', '실경영자와의 관계'],
  ['김하나', '6,000', '60.00', '본인'],
  ['이두리', '4,000', '40.00', '배우자'],
]
test.for(['■ 주주 및 경영진', '■ 주요 출자자', '■ 주주정보', '■ 소유 구조', ''])(
  'a list of shareholders is known by its columns under %s',
  (title) => {
    expect(namesOf(title, [40, right(240), right(340), 400], shares).holders).toEqual(['김하나', '이두리'])
  },
)

test('a list of executives ends the list of shareholders', () => {
  const rows = [...shares, ['직위', '성명', '담당', '경력'], ['대표이사', '김하나', '총괄', '동업계 22년']]
  expect(namesOf('■ 주주 및 경영진', [40, right(240), right(340), 400], rows).holders).toEqual([
    '김하나',
    '이두리',
  ])
})

test.for([
  ['■ 주식매수선택권 부여', ['성명', '부여주식수', '주식수', '지분율']],
  ['■ 타법인 출자 현황', ['주주명', '주식수', '지분율', '장부가액']],
  ['■ 임원의 보유 주식', ['성명', '직위', '보유주식수', '지분율']],
] as const)('%s lists no shareholders of the company', ([title, head]) => {
  const rows = [[...head], ['김하나', '6,000', '60.00', '1'], ['이두리', '4,000', '40.00', '1']]
  expect(namesOf(title, [40, right(240), right(340), right(440)], rows).holders).toEqual([])
})

const both = [
  ['매입처', '비중(%)', '매출처', '비중(%)'],
  ['가온소재(주)', '12.50', '나래유통(주)', '33.10'],
  ['(주)다솜', '8.10', '라온전자', '20.00'],
  ['', '', '마루상사', '5.00'],
]
test('two sides next to each other under one heading are both read', () => {
  const { partners } = namesOf('■ 주요 거래처', [40, right(250), 300, right(500)], both)
  expect(partners).toEqual([
    ['B', '가온소재(주)', '12.50'],
    ['B', '(주)다솜', '8.10'],
    ['S', '나래유통(주)', '33.10'],
    ['S', '라온전자', '20.00'],
    ['S', '마루상사', '5.00'],
  ])
})

test('one side below the other under one heading are both read', () => {
  const rows = [
    ['매입처', '비중'],
    ['가온소재(주)', '12.50'],
    ['매출처', '비중'],
    ['나래유통(주)', '33.10'],
  ]
  expect(namesOf('■ 거래 관계', [40, right(250)], rows).partners).toEqual([
    ['B', '가온소재(주)', '12.50'],
    ['S', '나래유통(주)', '33.10'],
  ])
})

test('companies of the same industry are not trade partners', () => {
  const rows = [
    ['기업명', '대표자', '비중'],
    ['나래유통(주)', '최세라', '33.10'],
    ['라온전자', '박노을', '20.00'],
  ]
  expect(namesOf('■ 같은 업종 기업', [40, 200, right(400)], rows).partners).toEqual([])
})

test('a list with an unread heading is not part of the opinion above it', () => {
  const page = [
    ...profile,
    { text: '■ 평가의견', left: 40, y: 110, size: 12 },
    { text: '매출이 늘고 있으며 2025년에는 1,234 백만원의 이익을 낸 것으로 보임.', left: 40, y: 130 },
    { text: '즈즈허호', left: 40, y: 160, size: 12 },
    { text: '경영실권자와', left: 400, y: 184 },
    ...rowsAt([40, right(240), right(340)], [['주주명', '보유주식', '지분율(%)']], 188),
    { text: '의 관계', left: 400, y: 194 },
    ...rowsAt([40, right(240), right(340), 400], shares.slice(1), 215),
  ]
  const { sections, rules, words } = readLayout([pageOf(page)])
  const rows = readHolders(sections, rules, words).map((row) => [...row.values()].map(({ text }) => text))
  expect(rows).toEqual(shares.slice(1))
})

test('header names of two lines are one header, and the opinion above them stays complete', () => {
  const page = [
    ...profile,
    { text: '■ 평가의견', left: 40, y: 110, size: 12 },
    {
      text: '매출이 꾸준히 늘고 있으며 거래처가 고르게 나뉘어 있어 앞으로도 안정적일 것으로 보임.',
      left: 40,
      y: 130,
    },
    { text: '즈즈허', left: 40, y: 160 },
    { text: '단위: 주, %', left: 300, y: 175 },
    ...rowsAt([40, 200, 320], [['주주명', '소유주식수', '지분율(%)']], 195),
    ...rowsAt([160, 240, 300, 360], [['보통주', '합계', '보통주', '합계']], 222),
    ...rowsAt(
      [40, 160, 240, 300, 360],
      [
        ['김하나', '6,000', '6,000', '60.00', '60.00'],
        ['이두리', '4,000', '4,000', '40.00', '40.00'],
      ],
      245,
    ),
  ]
  const { sections, rules, words } = readLayout([pageOf(page)])
  const holders = readHolders(sections, rules, words)
  expect(holders.map((row) => [row.get('shareholderName')?.text, row.get('totalShares')?.text])).toEqual([
    ['김하나', '6,000'],
    ['이두리', '4,000'],
  ])
  const [opinion] = readOpinions(sections, rules, words)
  expect(opinion?.text).toMatch(/^매출이 꾸준히 .*보임\.$/)
})

test('a cell of two lines of any size is not read as a heading', () => {
  const columns = [40, 150, 260, right(400)]
  const page = [
    { text: '매입처현황', left: 40, y: 60, size: 12 },
    ...rowsAt(
      columns,
      [
        ['업체명', '사업자번호', '대표자', '비중'],
        ['가나상사', '621-86-09200', '김하나', '7.84'],
      ],
      100,
    ),
    { text: '정준영 외1', left: 260, y: 132, size: 12 },
    ...rowsAt(columns, [['다라산업', '525-88-57145', '', '13.46']], 140),
    { text: '명', left: 275, y: 147 },
    ...rowsAt(columns, [['마바유통', '553-86-89181', '이두리', '4.00']], 170),
  ]
  const { sections, rules, words } = readLayout([pageOf(page)])
  const shown = readCustomers(sections, rules, words).flatMap(({ rows }) =>
    rows.map((row) => row.get('customerName')?.text),
  )
  expect(shown).toEqual(['가나상사', '다라산업', '마바유통'])
})

test.for([
  [
    'a cell of two lines that seems larger, as on a scan, is part of its row',
    202,
    ['김하나', '이두리', '박세나'],
  ],
  ['a line of larger print by itself ends the list', 222, ['김하나', '이두리']],
] as const)('%s', ([, y, names]) => {
  const columns = [40, right(240), right(340), 400]
  const page = pageOf([
    ...profile,
    { text: '■ 소유 구조', left: 40, y: 120, size: 12 },
    ...rowsAt(columns, [...shares.slice(0, 2), ['이두리', '3,000', '30.00', '배우자']], 145),
    { text: '이두리의', left: 400, y: 196, size: 10.5 },
    ...rowsAt(columns, [['박세나', '1,000', '10.00', '']], y),
    { text: '자매', left: 400, y: y + 7 },
  ])
  const { sections, rules, words } = readLayout([page])
  expect(readHolders(sections, rules, words).map((row) => row.get('shareholderName')?.text)).toEqual(names)
})
