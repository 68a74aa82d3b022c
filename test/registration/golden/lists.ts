import type { Canvas, Cell } from './canvas.ts'
import type { Layout } from './layout.ts'
import type { Model, Partner } from './model.ts'
import { figure } from './statements.ts'
import { drawTable } from './table.ts'

const dash = (layout: Layout, text: string | null): string => text ?? layout.style.empty

export function drawPartners(
  canvas: Canvas,
  layout: Layout,
  partners: Partner[],
  full: boolean,
  path: (index: number) => string,
): void {
  const { columns } = layout.words
  const right = layout.style.numbers
  const names = full
    ? [
        columns.partner,
        columns.number,
        columns.person,
        columns.share,
        columns.year,
        columns.capital,
        columns.assets,
        columns.revenue,
        columns.income,
      ]
    : [columns.partner, columns.number, columns.person, columns.share]
  const rows = partners.map((one, index): Cell[] => {
    const tag = (field: string) => `${path(index)}.${field}`
    const number = index % 4 === 3 ? one.number.replaceAll('-', '') : one.number
    const start: Cell[] = [
      { text: one.name, tag: tag('customerName') },
      { text: number, align: 'center', tag: tag('customerBusinessNumber') },
      { text: dash(layout, one.person), align: 'center', tag: tag('representativeName') },
      { text: one.share.toFixed(2), align: right, tag: tag('tradingRatio') },
    ]
    if (!full) return start
    const amounts = [one.capital, one.assets, one.revenue, one.income].map((value) => figure(layout, value))
    return [
      ...start,
      { text: dash(layout, one.year), align: 'center' },
      ...amounts.map((text): Cell => ({ text, align: right })),
    ]
  })
  rows.push([
    { text: '기타' },
    { text: '' },
    { text: '' },
    { text: '31.20', align: right },
    ...(full ? [{ text: '' }, { text: '' }, { text: '' }, { text: '' }, { text: '' }] : []),
  ])
  if (layout.moreColumns && !full) {
    drawMorePartners(canvas, rows, names)
    return
  }
  drawTable(canvas, {
    widths: full ? [2.1, 1.5, 1, 0.9, 0.9, 0.9, 1.2, 1.2, 1] : [2.4, 1.5, 1.2, 1],
    heads: [names.map((text) => ({ text: text ?? '' }))],
    rows,
  })
}

/** Columns: 번호 | 사업자번호 | 상호 | 대표자 | 주요거래품목 | 결제조건등 | 비율. */
function drawMorePartners(canvas: Canvas, rows: Cell[][], names: (string | undefined)[]): void {
  const [name = '', number = '', person = '', share = ''] = names
  drawTable(canvas, {
    widths: [0.5, 1.4, 2.2, 1, 1.4, 1, 1],
    heads: [['번호', number, name, person, '주요거래품목', '담보조건', share].map((text) => ({ text }))],
    rows: rows.map(([first, second, third, fourth], index) => [
      { text: String(index + 1), align: 'center' },
      second ?? { text: '' },
      first ?? { text: '' },
      third ?? { text: '' },
      { text: index % 2 === 0 ? '원자재' : '부품 및 소모품' },
      { text: '-', align: 'center' },
      fourth ?? { text: '' },
    ]),
  })
}

export function drawHolders(canvas: Canvas, layout: Layout, model: Model, flat: boolean): void {
  const { columns } = layout.words
  const align = layout.style.numbers
  const total = model.holders.reduce((sum, one) => sum + one.common + one.preferred, 0)
  const percent = (shares: number) => ((shares / total) * 100).toFixed(2)
  const tag = (index: number, field: string) => `holders.${index}.${field}`
  if (flat) {
    drawTable(canvas, {
      widths: [2, 1.2, 1.2, 1.2],
      heads: [
        [columns.holder, columns.shares, columns.ratio, columns.relation].map((text) => ({
          text: text ?? '',
        })),
      ],
      rows: model.holders.map((one, index) => [
        { text: one.name, tag: tag(index, 'shareholderName') },
        { text: figure(layout, one.common + one.preferred), align, tag: tag(index, 'totalShares') },
        { text: percent(one.common + one.preferred), align, tag: tag(index, 'totalRatio') },
        { text: one.relation, align: 'center' },
      ]),
    })
    return
  }
  const group = ['보통주', '우선주', '합계']
  drawTable(canvas, {
    widths: [1.5, 1.4, 1, 0.9, 1, 0.9, 0.9, 0.9, 1.2, 1.1],
    heads: [
      [
        { text: columns.holder ?? '' },
        { text: columns.kind ?? '' },
        { text: columns.shares ?? '', span: 3 },
        { text: columns.ratio ?? '', span: 3 },
        { text: columns.relation ?? '' },
        { text: columns.role ?? '' },
      ],
      [
        { text: '' },
        { text: '' },
        ...[...group, ...group].map((text) => ({ text })),
        { text: '' },
        { text: '' },
      ],
    ],
    rows: model.holders.map((one, index) => [
      { text: one.name, tag: tag(index, 'shareholderName') },
      { text: one.kind, align: 'center', tag: tag(index, 'classification') },
      ...[one.common, one.preferred, one.common + one.preferred].map(
        (value, at): Cell => ({
          text: figure(layout, value),
          align,
          tag: tag(index, ['commonShares', 'preferredShares', 'totalShares'][at] ?? ''),
        }),
      ),
      ...[one.common, one.preferred, one.common + one.preferred].map(
        (value, at): Cell => ({
          text: percent(value),
          align,
          tag: tag(index, ['commonRatio', 'preferredRatio', 'totalRatio'][at] ?? ''),
        }),
      ),
      { text: one.relation, align: 'center' },
      { text: dash(layout, one.role), align: 'center' },
    ]),
  })
}

export function drawWorkplaces(canvas: Canvas, layout: Layout, model: Model): void {
  const heads = ['번호', '구분', '사업자번호', '사업장명', '주생산품', '주소', '전화번호']
  drawTable(canvas, {
    widths: [0.5, 0.8, 1.5, 1.6, 1.5, 2.9, 1.5],
    heads: [heads.map((text) => ({ text }))],
    rows: model.workplaces.map((one, index) => [
      { text: String(index + 1), align: 'center' },
      { text: one.kind, align: 'center', tag: `place.${index}.classification` },
      { text: one.number, align: 'center', tag: `place.${index}.businessNumber` },
      { text: one.name, tag: `place.${index}.workplaceName` },
      { text: dash(layout, one.product), tag: `place.${index}.mainProducts` },
      { text: `(${one.postal}) ${one.address}`, tag: `place.${index}.businessAddress` },
      { text: one.phone, align: 'center', tag: `place.${index}.phoneNumber` },
    ]),
  })
}

export function drawWorkplaceSheets(canvas: Canvas, model: Model): void {
  for (const [index, one] of model.workplaces.entries()) {
    const at = (label: string, value: string | null, field?: string): Cell[] => [
      { text: label, fill: true },
      { text: value ?? '', ...(field ? { tag: `place.${index}.${field}` } : {}) },
    ]
    canvas.need(60)
    drawTable(canvas, {
      widths: [1, 2, 1, 2],
      heads: [],
      rows: [
        [...at('구분', one.kind, 'classification'), ...at('사업장명', one.name, 'workplaceName')],
        [...at('주사업장여부', one.main), ...at('소유자', one.owner)],
        [...at('소유주와의 관계', one.relation), ...at('자가소유 여부', one.owned, 'capitalStructure')],
        [...at('실제가동 여부', '실제가동'), ...at('주생산품', one.product, 'mainProducts')],
        [
          { text: '주소', fill: true },
          { text: `(${one.postal}) ${one.address}`, span: 3, tag: `place.${index}.businessAddress` },
        ],
        [...at('전화번호', one.phone, 'phoneNumber'), ...at('팩스번호', one.fax, 'faxNumber')],
        [...at('입지조건', '공업지역'), ...at('산업단지명', one.park, 'industrialComplex')],
        [...at('권리침해여부', '권리침해없음'), ...at('담보제공여부', one.collateral, 'collateralProvision')],
      ],
    })
  }
}

export function drawSales(canvas: Canvas, layout: Layout, model: Model): void {
  const { columns } = layout.words
  drawTable(canvas, {
    widths: [1.4, 2.2, 1],
    heads: [[columns.segment, columns.product, columns.salesShare].map((text) => ({ text: text ?? '' }))],
    rows: model.sales.map((one, index) => [
      { text: one.segment },
      { text: one.product, tag: `sales.${index}.mainProduct` },
      { text: one.share.toFixed(2), align: layout.style.numbers, tag: `sales.${index}.salesRatio` },
    ]),
  })
}
