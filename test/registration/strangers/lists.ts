import type { Partner } from '../golden/model.ts'
import type { Cell, Pen } from './pen.ts'
import { grouped } from './statement.ts'

interface Place {
  x: number
  width: number
}

/** Draws labels with values beside them, one or two pairs per row. */
export function profile(
  pen: Pen,
  options: {
    /** Null if the heading is already drawn. */
    heading?: string | null
    pairs?: 1 | 2
    place?: Place
    /** Other labels for the fields, and other formats for their values. */
    names?: Record<string, string>
    shown?: Record<string, (value: string) => string>
  } = {},
): void {
  const { company, postal } = pen.model
  if (options.heading !== null)
    pen.heading(options.heading ?? '기업개요', options.place ? { x: options.place.x } : {})
  const pair = (label: string, field: string, shown = String(company[field] ?? '')): Cell[] => [
    { text: options.names?.[field] ?? label, fill: true },
    {
      text: options.shown?.[field]?.(shown) ?? shown,
      ...(company[field] === null
        ? {}
        : { truth: { path: `company.${field}`, value: company[field] ?? '' } }),
    },
  ]
  const cells = [
    pair('기업명', 'companyName'),
    pair('사업자번호', 'businessNumber'),
    pair('대표자', 'representative'),
    pair('종업원수', 'employees', `${company.employees}명`),
    pair('설립일자', 'establishmentDate'),
    pair('기업규모', 'companySize'),
    pair('전화번호', 'phone'),
    pair('결산월', 'fiscalMonth'),
    pair('주요제품', 'mainProducts'),
    pair('주거래은행', 'mainBank'),
  ]
  const one = options.pairs === 1
  const rows = one
    ? cells
    : cells.flatMap((cell, at) => (at % 2 === 0 ? [[...cell, ...(cells[at + 1] ?? [])]] : []))
  const address: Cell[] = [
    { text: options.names?.address ?? '주소', fill: true },
    {
      text: `(${postal}) ${company.address}`,
      span: one ? 1 : 3,
      truth: { path: 'company.address', value: company.address ?? '' },
    },
  ]
  pen.grid({
    ...options.place,
    widths: one ? [1, 2.6] : [1, 2.2, 1, 2.2],
    rows: [...rows, address],
  })
}

export function holders(
  pen: Pen,
  options: { heads?: [string, string, string, string]; place?: Place; total?: boolean } = {},
): void {
  const list = pen.model.holders
  const all = list.reduce((sum, one) => sum + one.common + one.preferred, 0)
  const heads = options.heads ?? ['주주명', '소유주식수', '지분율(%)', '관계']
  const rows = list.map((one, at): Cell[] => {
    const shares = one.common + one.preferred
    const ratio = ((shares / all) * 100).toFixed(2)
    const path = (field: string) => `holders.${at}.${field}`
    return [
      { text: one.name, truth: { path: path('shareholderName'), value: one.name } },
      { text: grouped(shares), align: 'right', truth: { path: path('totalShares'), value: shares } },
      { text: ratio, align: 'right', truth: { path: path('totalRatio'), value: Number(ratio) } },
      {
        text: one.relation,
        align: 'center',
        truth: { path: path('relationshipWithExecutive'), value: one.relation },
      },
    ]
  })
  const sum: Cell[] = [
    { text: '합계' },
    { text: grouped(all), align: 'right' },
    { text: '100.00', align: 'right' },
    { text: '' },
  ]
  pen.grid({
    ...options.place,
    widths: [1.8, 1.3, 1, 1],
    heads: [heads.map((text) => ({ text }))],
    rows: options.total ? [...rows, sum] : rows,
  })
}

export function partners(
  pen: Pen,
  side: 'buyers' | 'sellers',
  options: { heads?: [string, string, string, string]; count?: number; place?: Place } = {},
): void {
  const heads = options.heads ?? ['거래처명', '사업자번호', '대표자', '거래비중(%)']
  pen.grid({
    ...options.place,
    widths: [2.4, 1.5, 1.2, 1],
    heads: [heads.map((text) => ({ text }))],
    rows: pen.model[side].slice(0, options.count ?? 9).map((one, at) => partnerRow(one, `${side}.${at}`)),
  })
}

const partnerRow = (one: Partner, path: string): Cell[] => [
  { text: one.name, truth: { path: `${path}.customerName`, value: one.name } },
  { text: one.number, align: 'center', truth: { path: `${path}.customerBusinessNumber`, value: one.number } },
  {
    text: one.person ?? '-',
    align: 'center',
    ...(one.person ? { truth: { path: `${path}.representativeName`, value: one.person } } : {}),
  },
  {
    text: one.share.toFixed(2),
    align: 'right',
    truth: { path: `${path}.tradingRatio`, value: one.share },
  },
]

export function sales(pen: Pen, options: { heads?: [string, string, string]; place?: Place } = {}): void {
  const heads = options.heads ?? ['사업부문', '품목', '비중(%)']
  pen.grid({
    ...options.place,
    widths: [1.4, 2.2, 1],
    heads: [heads.map((text) => ({ text }))],
    rows: pen.model.sales.map((one, at) => [
      { text: one.segment, truth: { path: `sales.${at}.businessSegment`, value: one.segment } },
      { text: one.product, truth: { path: `sales.${at}.mainProduct`, value: one.product } },
      {
        text: one.share.toFixed(2),
        align: 'right',
        truth: { path: `sales.${at}.salesRatio`, value: one.share },
      },
    ]),
  })
}

/** Draws a table that looks like one of the company's tables but belongs to another company. */
export function decoy(pen: Pen, heads: string[], rows: string[][], place?: Place): void {
  pen.grid({
    ...place,
    widths: heads.map((_, at) => (at === 0 ? 1.8 : 1)),
    heads: [heads.map((text) => ({ text }))],
    rows: rows.map((row) =>
      row.map((text): Cell => ({ text, align: /^[-△(]?[\d,.]+[)%]?$/.test(text) ? 'right' : 'left' })),
    ),
  })
}
