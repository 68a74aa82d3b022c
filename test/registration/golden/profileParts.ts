import type { Canvas, Cell } from './canvas.ts'
import { heading } from './headings.ts'
import type { Layout } from './layout.ts'
import type { Model } from './model.ts'
import { drawTable } from './table.ts'

const label = (layout: Layout, text: string) => (layout.style.noBlanks ? text.replaceAll(' ', '') : text)

export function drawCover(canvas: Canvas, layout: Layout, model: Model): void {
  const { company } = model
  canvas.write(layout.words.title, canvas.style.margin + 150, 300, 24, true)
  let y = 500
  for (const [name, field] of [
    ['기업명', 'companyName'],
    ['사업자번호', 'businessNumber'],
    ['대표자', 'representative'],
  ] as const) {
    canvas.write(`- ${name} :`, canvas.style.margin + 170, y, 11)
    canvas.write(String(company[field]), canvas.style.margin + 260, y, 11, false, field)
    y += 26
  }
  canvas.write(layout.words.maker, canvas.style.margin + 60, 660, 8)
  canvas.newPage()
}

export function drawProfile(canvas: Canvas, layout: Layout, model: Model): void {
  heading(canvas, layout, 'profile')
  const values: Record<string, string> = {}
  for (const [field, value] of Object.entries(model.company))
    values[field] = value === null ? '' : String(value)
  values.employees = `${Number(values.employees).toLocaleString('en-US')}명`
  values.address = `(${model.postal}) ${values.address}`
  if (values.establishmentDate && layout.words.title.includes('분석'))
    values.establishmentDate = values.establishmentDate.replaceAll('-', '.')
  if (model.company.companyType === '개인사업자') values.corporateNumber = '680415-1******'
  if (values.businessStatus) values.businessStatus += ' (조회일자:2026-09-13)'
  const pair = (field: string, span = 1): Cell[] => [
    { text: label(layout, layout.words.labels[field] ?? field), fill: true },
    { text: values[field] ?? '', span, tag: field },
  ]
  const full = [
    'address',
    'industryCode10th',
    'industryCode11th',
    'mainProducts',
    'businessStatus',
    'corporateRegistration',
  ].filter(
    (field) =>
      layout.words.labels[field] &&
      !(field === 'industryCode10th' && layout.words.labels.industryCode11th === '표준산업분류'),
  )
  const others = Object.keys(layout.words.labels).filter(
    (field) => !full.includes(field) && field !== 'industryCode10th',
  )
  if (layout.colon) {
    for (const field of [...others, ...full]) {
      canvas.need(14)
      const text = `${layout.words.labels[field]} : `
      canvas.write(text, canvas.style.margin, canvas.y)
      canvas.write(
        values[field] ?? '',
        canvas.style.margin + canvas.measure(text, canvas.style.size, false),
        canvas.y,
        canvas.style.size,
        false,
        field,
      )
      canvas.y += 15
    }
    return
  }
  if (layout.above) {
    drawAbove(canvas, [...others, ...full], pair)
    return
  }
  const rows: Cell[][] = []
  for (let index = 0; index < others.length; index += layout.pairs) {
    const row = others.slice(index, index + layout.pairs).flatMap((field) => pair(field))
    while (row.length < layout.pairs * 2) row.push({ text: '' })
    rows.push(row)
  }
  for (const field of full) rows.push(pair(field, layout.pairs * 2 - 1))
  drawTable(canvas, { widths: Array.from({ length: layout.pairs }, () => [1, 2]).flat(), heads: [], rows })
}

/** Three labels in a row, with their values in the row below. */
function drawAbove(canvas: Canvas, fields: string[], pair: (field: string) => Cell[]): void {
  const rows: Cell[][] = []
  for (let index = 0; index < fields.length; index += 3) {
    const pairs = fields.slice(index, index + 3).map((field) => pair(field))
    const filled = (at: number) => [0, 1, 2].map((column) => pairs[column]?.[at] ?? { text: '' })
    rows.push(filled(0), filled(1))
  }
  drawTable(canvas, { widths: [1, 1, 1], heads: [], rows })
}
