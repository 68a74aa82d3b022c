import { colors } from './drawing.ts'
import type { TextStyle, Weight } from './measure.ts'

const style = (size: number, weight: Weight, color: string, more: Partial<TextStyle> = {}): TextStyle => ({
  size,
  weight,
  color,
  ...more,
})
const body = { spacing: -0.008 }
const title = { spacing: -0.025 }
const figures = { tabular: true }

/** Text styles by purpose. The line heights are not here, but with the blocks that use them. */
export const styles = {
  lead: style(10.5, 400, colors.ink, body),
  body: style(9.25, 400, colors.body, body),
  pointLead: style(10, 600, colors.ink, { spacing: -0.012 }),
  pointNumber: style(8.5, 600, colors.number, figures),
  factName: style(8, 400, colors.quiet, body),
  factText: style(9, 500, colors.ink, body),
  termName: style(8.5, 600, colors.navy, body),
  termText: style(9.25, 400, colors.ink, body),
  amount: style(15, 700, colors.navy, { spacing: -0.02 }),
  amountUnit: style(8.5, 500, colors.quiet),
  historyDate: style(8.5, 600, colors.navy, figures),
  historyText: style(9, 400, colors.ink, body),
  step: style(8, 400, colors.ink, body),
  stepDate: style(7.5, 400, colors.quiet, figures),
  firm: style(10, 600, colors.ink, body),
  firmLine: style(8.5, 400, colors.body, body),
  headNumber: style(11.5, 600, colors.navy, figures),
  head: style(11.5, 700, colors.ink, { spacing: -0.02 }),
  note: style(7.5, 400, colors.quiet, body),
  openingNumber: style(20, 400, colors.navy, figures),
  opening: style(20, 700, colors.ink, title),
  cell: style(8.5, 400, colors.body),
  cellHead: style(7.5, 600, colors.quiet),
  caption: style(9, 600, colors.ink),
  captionNumber: style(9, 600, colors.navy),
  chartTitle: style(8, 600, colors.ink),
  legend: style(7, 400, colors.quiet),
  legendText: style(8, 400, colors.body),
  legendFigure: style(8, 600, colors.ink),
  axis: style(7, 400, colors.quiet, figures),
  keyLabel: style(7.5, 400, colors.quiet),
  keyUnit: style(8, 500, colors.quiet),
  keyNote: style(7.5, 400, colors.quiet, figures),
  keyNoteFigure: style(7.5, 600, colors.ink, figures),
  header: style(7.5, 400, colors.quiet, figures),
  headerNumber: style(7.5, 600, colors.navy, figures),
  disclaimer: style(7, 400, colors.quiet, body),
  disclaimerLead: style(7, 600, colors.ink, body),
} as const

export const colored = (of: TextStyle, color: string): TextStyle => ({ ...of, color })
export const weighted = (of: TextStyle, weight: Weight): TextStyle => ({ ...of, weight })
export const sized = (of: TextStyle, size: number): TextStyle => ({ ...of, size })
