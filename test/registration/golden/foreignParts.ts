import type { Canvas, Cell } from './canvas.ts'
import { heading } from './headings.ts'
import type { Layout } from './layout.ts'
import type { Model } from './model.ts'
import { drawTable } from './table.ts'

/** Draws tables with numbers of other companies. Nothing in them belongs to the company of the report. */
export function drawOthers(canvas: Canvas, model: Model, rank: boolean): void {
  drawTable(canvas, {
    widths: [0.7, 2, 1.4, 1, 1, 1],
    heads: [
      [rank ? '순위' : '번호', '기업명', '사업자번호', '대표자명', '자산총계', '매출액'].map((text) => ({
        text,
      })),
    ],
    rows: model.others.map((one, index) => [
      { text: rank ? `${index + 320}위` : String(index + 1), align: 'center' },
      { text: one.name },
      { text: one.number },
      { text: one.person ?? '-' },
      { text: '81,234', align: 'right' },
      { text: '92,345', align: 'right' },
    ]),
  })
}

export function drawBeside(canvas: Canvas, model: Model): void {
  canvas.need(120)
  const { margin } = canvas.style
  const half = margin + canvas.width / 2 + 10
  canvas.write('주요구매처', margin, canvas.y, 9.5, true)
  canvas.write('주요판매처', half, canvas.y, 9.5, true)
  canvas.y += 18
  for (const [x, list] of [
    [margin, model.buyers],
    [half, model.sellers],
  ] as const) {
    let y = canvas.y
    canvas.write('기업명', x + 60, y)
    canvas.write('거래비중', x + 190, y)
    for (const one of list.slice(0, 3)) {
      y += 16
      canvas.write(one.name, x + 4, y)
      canvas.write(one.share.toFixed(2), x + 205, y)
    }
  }
  canvas.y += 70
}

export function drawDiagnosis(canvas: Canvas, layout: Layout, model: Model): void {
  heading(canvas, layout, 'diagnosis')
  heading(canvas, layout, '수익성', 2)
  const years = model.years
  drawTable(canvas, {
    widths: [1.8, 1, 1, 1, 1.8, ...years.map(() => 1)],
    heads: [['구분', '업종평균', '전년대비', '조회기업', '구분', ...years].map((text) => ({ text }))],
    rows: model.ratios.profitability.map((row) => [
      { text: row.name, fill: true },
      { text: '60.17', align: 'right' },
      { text: '▼ 감소', align: 'center' },
      { text: (row.values.at(-1) ?? 0).toFixed(2), align: 'right' },
      { text: row.name, fill: true },
      ...years.map(
        (_, index): Cell => ({
          text:
            (row.values[index] ?? null) === null ? layout.style.empty : (row.values[index] ?? 0).toFixed(2),
          align: 'right',
        }),
      ),
    ]),
  })
}
