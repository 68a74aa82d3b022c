import type { Partner } from '../golden/model.ts'
import type { Truth } from '../strangers/pen.ts'
import { grouped } from '../strangers/statement.ts'
import { type Block, type Cell, cell, type Run, run } from './blocks.ts'
import type { Part } from './compose.ts'

interface Value {
  text: string
  truth?: Truth | undefined
}
interface List {
  heading: string
  heads: string[]
  widths: number[]
  rows: Value[][]
  /** The column of an amount or share. */
  numbers: number[]
  total?: string[] | undefined
}

/** Prints a list in the form that the layout chose. */
function listed({ axes, from }: Part, list: List): Block[] {
  const heading: Block = { kind: 'heading', text: list.heading }
  const filled = list.rows.map((row) =>
    row.flatMap((value, at) => (value.text === '' ? [] : [{ ...value, head: list.heads[at] ?? '' }])),
  )
  switch (axes.lists) {
    case 'leaders':
      // Without labels and heads, nobody could tell five values apart.
      if (list.heads.length > 4) return [heading, { kind: 'table', ...tableOf(list) }]
      return [heading, { kind: 'lines', leaders: true, lines: filled.map((row) => led(row)) }]
    case 'bullets':
    case 'numbers': {
      const mark = from.pick(['• ', '- ', '○ '])
      const lines = filled.map((row, at) => [
        run(axes.lists === 'bullets' ? mark : `${at + 1}. `),
        ...told(row),
      ])
      return [heading, { kind: 'lines', leaders: false, lines }]
    }
    case 'name above number':
      return [heading, { kind: 'table', ...nameAbove(list) }]
    case 'table':
      return [heading, { kind: 'table', ...tableOf(list) }]
  }
}

type Headed = Value & { head: string }
const withSign = ({ text, truth, head }: Headed): Run[] => [
  run(text, truth),
  ...(head.includes('(%)') ? [run('%')] : []),
]

/** The values of a row in one line. Every value but the first is named, because there is no head. */
const told = (row: Headed[]): Run[] =>
  row.flatMap((value, at) => [
    ...(at === 0 ? [] : [run(`, ${value.head.replace('(%)', '')} `)]),
    ...withSign(value),
  ])

/** The values of a row with dots between them. */
const led = (row: Headed[]): Run[] =>
  row.flatMap((value, at) => [...(at === 0 ? [] : [run(', ')]), ...withSign(value)])

const cellsOf = (list: List, row: Value[]): Cell[] =>
  row.map(({ text, truth }, at) =>
    cell(text === '' ? '-' : text, { truth, align: list.numbers.includes(at) ? 'right' : 'left' }),
  )

const tableOf = (list: List) => ({
  widths: list.widths,
  heads: [list.heads.map((text) => cell(text, { head: true, align: 'center' }))],
  rows: [
    ...list.rows.map((row) => cellsOf(list, row)),
    ...(list.total ? [list.total.map((text, at) => cell(text, { align: at === 0 ? 'left' : 'right' }))] : []),
  ],
})

/** The first two values of each row stand in one cell, one above the other. */
const nameAbove = (list: List) => ({
  widths: list.widths.slice(1),
  heads: [
    [
      cell(`${list.heads[0]}\n(${list.heads[1]})`, { head: true, align: 'center' }),
      ...list.heads.slice(2).map((text) => cell(text, { head: true, align: 'center' })),
    ],
  ],
  rows: list.rows.map((row): Cell[] => {
    const [first, second, ...others] = row
    return [
      {
        lines: [
          [run(first?.text ?? '', first?.truth)],
          [run(second?.text === '' ? '-' : (second?.text ?? ''), second?.truth)],
        ],
      },
      ...cellsOf({ ...list, numbers: list.numbers.map((at) => at - 2) }, others),
    ]
  }),
})

const value = (path: string, given: string | number | null, text = String(given ?? '')): Value =>
  given === null ? { text: '' } : { text, truth: { path, value: given } }

export function holders(part: Part): Block[] {
  const { model, from } = part
  const all = model.holders.reduce((sum, one) => sum + one.common + one.preferred, 0)
  return listed(part, {
    heading: from.pick(['주주현황', '주요주주', '주요 주주 현황', '주주 구성']),
    heads: from.pick([
      ['주주명', '소유주식수', '지분율(%)', '관계'],
      ['주주명', '주식수(주)', '지분율(%)', '관계'],
    ]),
    widths: [1.8, 1.3, 1, 1],
    numbers: [1, 2],
    rows: model.holders.map((one, at) => {
      const shares = one.common + one.preferred
      const ratio = ((shares / all) * 100).toFixed(2)
      return [
        value(`holders.${at}.shareholderName`, one.name),
        value(`holders.${at}.totalShares`, shares, grouped(shares)),
        value(`holders.${at}.totalRatio`, Number(ratio), ratio),
        value(`holders.${at}.relationshipWithExecutive`, one.relation),
      ]
    }),
    total: from.chance(0.5) ? ['합계', grouped(all), '100.00', ''] : undefined,
  })
}

function partners(part: Part, side: 'buyers' | 'sellers', heading: string): Block[] {
  const row = (one: Partner, at: number): Value[] => [
    value(`${side}.${at}.customerName`, one.name),
    value(`${side}.${at}.customerBusinessNumber`, one.number),
    value(`${side}.${at}.representativeName`, one.person),
    value(`${side}.${at}.tradingRatio`, one.share, one.share.toFixed(2)),
  ]
  return listed(part, {
    heading,
    heads: part.from.pick([
      ['거래처명', '사업자번호', '대표자', '거래비중(%)'],
      ['업체명', '사업자등록번호', '대표자명', '비중(%)'],
    ]),
    widths: [2.4, 1.5, 1.2, 1],
    numbers: [3],
    rows: part.model[side].map(row),
  })
}
// In the reports, 구매처 sells to the company and 판매처 buys from it.
export const sellers = (part: Part): Block[] =>
  partners(part, 'sellers', part.from.pick(['주요 매출처', '판매처현황', '매출처 현황']))
export const buyers = (part: Part): Block[] =>
  partners(part, 'buyers', part.from.pick(['주요 매입처', '구매처현황', '매입처 현황']))

export function sales(part: Part): Block[] {
  return listed(part, {
    heading: part.from.pick(['매출구성', '제품별 매출구성', '품목별 매출구성']),
    heads: ['사업부문', '품목', '비중(%)'],
    widths: [1.4, 2.2, 1],
    numbers: [2],
    rows: part.model.sales.map((one, at) => [
      value(`sales.${at}.businessSegment`, one.segment),
      value(`sales.${at}.mainProduct`, one.product),
      value(`sales.${at}.salesRatio`, one.share, one.share.toFixed(2)),
    ]),
  })
}

export function workplaces(part: Part): Block[] {
  return listed(part, {
    heading: part.from.pick(['사업장 현황', '사업장현황', '주요사업장']),
    heads: ['사업장명', '사업자번호', '구분', '주소', '전화번호'],
    widths: [1.5, 1.2, 0.7, 2.6, 1.2],
    numbers: [],
    rows: part.model.workplaces.map((one, at) => [
      value(`place.${at}.workplaceName`, one.name),
      value(`place.${at}.businessNumber`, one.number),
      value(`place.${at}.classification`, one.kind),
      value(`place.${at}.businessAddress`, one.address),
      value(`place.${at}.phoneNumber`, one.phone),
    ]),
  })
}
