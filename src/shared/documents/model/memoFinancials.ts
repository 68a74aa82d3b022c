import { balanceItems, incomeItems } from '../templates/financialItems.ts'
import type { TemplateField } from '../templates/template.ts'
import { assetChart, debtChart, marginChart, profitChart, revenueChart } from './charts.ts'
import type { Block, Chart, DocumentSection, FigureTable } from './documentModel.ts'
import {
  figureTable,
  footNotes,
  groupRow,
  marginRows,
  stabilityRows,
  statementRows,
  summaryRows,
} from './figureTable.ts'
import { emptySection } from './sectionSource.ts'
import type { YearFigures } from './yearFigures.ts'

const chartBlock = (charts: Chart[]): Block[] => (charts.length > 0 ? [{ kind: 'charts', charts }] : [])

function statement(
  field: TemplateField,
  figures: YearFigures,
  rows: FigureTable['rows'],
  charts: { before?: Chart[]; after?: Chart[] } = {},
): DocumentSection[] {
  if (rows.length === 0) return []
  const table = figureTable(figures, rows, { firstHead: '계정', title: field.label, wide: true })
  const notes = footNotes(figures, table.growthHead !== null)
  return [
    {
      ...emptySection(field.label),
      fields: [field.name],
      wide: true,
      blocks: [...chartBlock(charts.before ?? []), { ...table, notes }, ...chartBlock(charts.after ?? [])],
    },
  ]
}

const ratioPart = (figures: YearFigures): DocumentSection[] => {
  const rows = [
    ...groupRow(
      '수익성',
      marginRows(figures).filter(({ label }) => label !== 'EBITDA'),
    ),
    ...groupRow('안정성', stabilityRows(figures)),
  ]
  if (rows.length === 0) return []
  const table = { ...figureTable(figures, rows), unit: '%' }
  return [{ ...emptySection('재무비율'), notes: ['단위: %', ...footNotes(figures, false)], blocks: [table] }]
}

function wholeStatement(field: TemplateField, figures: YearFigures): DocumentSection[] {
  const rows = [
    ...groupRow('손익계산서', statementRows(incomeItems, figures)),
    ...groupRow('재무상태표', statementRows(balanceItems, figures)),
    ...groupRow('참고', statementRows(['EBITDA'], figures)),
  ]
  const before = [...revenueChart(figures, figures.unit), ...marginChart(figures), ...assetChart(figures)]
  return [...statement(field, figures, rows, { before }), ...ratioPart(figures)]
}

/**
 * Returns the parts of a memo for a financial table. The table of EBITDA has no part of its own, because EBITDA is
 * shown together with the income statement.
 */
export function financialParts(field: TemplateField, figures: YearFigures): DocumentSection[] {
  if (field.name === 'ebitdaData') return []
  if (field.name === 'incomeStatement') {
    const rows = [...statementRows(incomeItems, figures), ...groupRow('참고', marginRows(figures))]
    const before = [
      ...revenueChart(figures, figures.unit),
      ...profitChart(figures),
      ...marginChart(figures, 'one'),
    ]
    return statementRows(incomeItems, figures).length > 0 ? statement(field, figures, rows, { before }) : []
  }
  if (field.name === 'balanceSheet') {
    const after = [...assetChart(figures), ...debtChart(figures)]
    return statement(field, figures, statementRows(balanceItems, figures), { after })
  }
  if ((field.financialItems?.length ?? 0) > incomeItems.length) return wholeStatement(field, figures)
  return statement(field, figures, summaryRows(field.financialItems ?? [], figures))
}

/** The part of a memo's first section that shows the company's development in up to two charts. */
export const trendPart = (figures: YearFigures): DocumentSection[] => {
  const charts = [...revenueChart(figures), ...profitChart(figures)]
  return charts.length > 0
    ? [
        {
          ...emptySection('재무 추이'),
          notes: [`단위: ${figures.unit}`, ...footNotes(figures, false)],
          blocks: chartBlock(charts),
        },
      ]
    : []
}
