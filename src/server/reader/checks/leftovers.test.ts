import { expect, test } from 'vitest'
import { analysePages } from '#server/reader/analysePages.ts'
import { pageOf, rowsAt } from '#test/registration/printed.ts'

type Printed = Parameters<typeof pageOf>[0]
const heading = (text: string, y: number) => ({ text, left: 40, y, size: 12 })
const profile = (more: string[][] = []) => [
  heading('■ 기업개요', 30),
  ...rowsAt(
    [40, 200],
    [
      ['기업명', '가나다(주)'],
      ['사업자번호', '538-81-73195'],
      ['대표자', '김하나'],
      ['설립일', '1998.02.22'],
      ['주소', '경기 수원시 영통구 광교로 145'],
      ...more,
    ],
    52,
  ),
]
const read = (...parts: Printed[]) => analysePages([pageOf(parts.flat())])
const told = (...parts: Printed[]) =>
  read(...parts).warnings.map(({ code, message, place }) => [
    code,
    /‘.*’/.exec(message)?.[0],
    place !== undefined,
  ])

test('unknown labels and values in an unexpected form cause one warning', () => {
  const more = [
    ['보유차량', '12대'],
    ['전화번호', '별도 문의'],
    ['담당자', '이두리'],
    ['팩스번호', '-'],
  ]
  expect(told(profile(more))).toEqual([['label/unread', '‘■ 기업개요’의 ‘보유차량’, ‘전화번호’', true]])
  expect(told(profile())).toEqual([])
})

test('an unknown column loses no rows and causes a warning', () => {
  const rows = [
    ['주주명', '주식수', '지분율', '취득경위'],
    ['김하나', '60', '60.00', '설립'],
    ['이두리', '40', '40.00', '증여'],
  ]
  const list = [heading('■ 주주현황', 160), ...rowsAt([40, { right: 200 }, { right: 300 }, 340], rows, 185)]
  expect(told(profile(), list)).toEqual([['column/unread', '‘■ 주주현황’의 ‘취득경위’', true]])
  expect(read(profile(), list).data?.holders).toHaveLength(2)
})

test('an unread table before any heading is named by the text above it, not by its first cell', () => {
  const rows = [
    ['번호', '기계명', '수량'],
    ['1', '선반', '3'],
    ['2', '밀링', '5'],
  ]
  const cover = [{ text: '주요 설비 목록', left: 40, y: 30 }, ...rowsAt([40, 120, { right: 300 }], rows, 50)]
  const below = profile().map((one) => ({ ...one, y: one.y + 120 }))
  expect(told(cover, below)).toEqual([['table/unknown', '‘주요 설비 목록’', true]])
})

test('unread tables before any heading get a warning each, with their headers', () => {
  const column = [40, { right: 200 }, { right: 300 }]
  const cover = [
    { text: '살림살이 한눈에', left: 40, y: 30 },
    ...rowsAt(
      column,
      [
        ['살림 이름', '2025사업연도분', '2024사업연도분'],
        ['가진 것', '3,100', '2,900'],
        ['빌린 것', '1,100', '900'],
      ],
      50,
    ),
    { text: '함께하는 사람들', left: 40, y: 120 },
    ...rowsAt(
      column,
      [
        ['이름표', '가진 장수', '차지하는 몫'],
        ['가나', '60', '60.00'],
        ['다라', '40', '40.00'],
      ],
      140,
    ),
  ]
  const below = profile().map((one) => ({ ...one, y: one.y + 200 }))
  const places = read(cover, below).warnings.map(({ message, place }) => [
    /‘.*’/.exec(message)?.[0],
    (place?.box[1] ?? 0) < 60,
    (place?.box[3] ?? 0) > 120,
  ])
  expect(places).toEqual([
    ['‘살림살이 한눈에’', true, false],
    ['‘함께하는 사람들’', false, true],
  ])
})

test('an amount without a row name is never certain and causes a warning', () => {
  const rows = [
    ['구분', '2024년', '2025년'],
    ['유동자산', '400', '500'],
    ['비유동자산', '600', '700'],
    ['자산총계', '1,000', '1,200'],
    ['부채총계', '400', '500'],
    ['자본금', '100', '100'],
    ['자본총계', '600', '700'],
    ['-', '2,000', '2,400'],
  ]
  const { fieldScores, data, warnings } = read(profile(), [
    heading('■ 재무상태표 (단위: 백만원)', 160),
    ...rowsAt([40, { right: 200 }, { right: 300 }], rows, 185),
  ])
  const at = data?.financial.items.findIndex(({ name }) => name === '-')
  expect(fieldScores[`financial.items.${at}.2025`]).toBeLessThan(70)
  expect(warnings.map(({ code }) => code)).toEqual(['row/unnamed'])
})
