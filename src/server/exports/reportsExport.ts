import { reportLabels } from '#shared/catalogue/words/reportLabels.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { ReportFilter } from '#shared/reports/reports.endpoints.ts'
import type { CellValue } from '../platform/xlsx/cells.ts'
import type { SheetColumn } from '../platform/xlsx/workbook.ts'
import { everyReport } from '../reports/reports.queries.ts'
import type { ExportSource } from './exportRules.ts'

type Rows = Awaited<ReturnType<typeof everyReport>>['rows']
type Row = Rows extends AsyncGenerator<infer Item> ? Item : never

interface Column extends SheetColumn {
  value: (row: Row) => CellValue
}
const columns: Column[] = [
  { label: reportLabels.reportDate, format: 'day', value: ({ report }) => report.reportDate },
  { label: reportLabels.startTime, value: ({ report }) => report.startTime },
  { label: reportLabels.endTime, value: ({ report }) => report.endTime },
  { label: '작성팀', value: ({ report, managerName }) => `${report.teamId}_${managerName}` },
  { label: '기업명', width: 24, value: ({ companyName }) => companyName },
  { label: '사업자번호', value: ({ report }) => report.businessNumber },
  { label: '중개유형', value: ({ side }) => side },
  { label: '진행단계', value: ({ report }) => report.progressStage },
  { label: reportLabels.counterpartyCompany, width: 24, value: ({ report }) => report.counterpartyCompany },
  { label: reportLabels.keyPoints, width: 24, format: 'paragraph', value: ({ report }) => report.keyPoints },
  {
    label: reportLabels.detailContent,
    width: 80,
    format: 'paragraph',
    value: ({ report }) => report.detailContent,
  },
  {
    label: reportLabels.nextAction,
    width: 24,
    format: 'paragraph',
    value: ({ report }) => report.nextAction,
  },
  { label: reportLabels.nextActionDate, format: 'day', value: ({ report }) => report.nextActionDate },
  {
    label: reportLabels.nextActionDone,
    value: ({ report }) => (report.nextAction === null ? null : report.nextActionDone ? '완료' : '미처리'),
  },
]

/**
 * Exports the report list with its conditions as shown on the screen, newest first, but with the rows of all pages.
 */
export const reportsExport: ExportSource<ReportFilter> = {
  kind: 'export-reports',
  async open(db, _viewer, filter) {
    const found = await everyReport(db, filter)
    async function* rows() {
      for await (const row of found.rows) yield columns.map(({ value }) => value(row))
    }
    return {
      name: '일일보고서',
      fileName: `일일보고서_${dayInSeoul()}.xlsx`,
      columns,
      total: found.total,
      rows: rows(),
    }
  },
}
