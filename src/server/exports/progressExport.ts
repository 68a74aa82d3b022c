import { eq } from 'drizzle-orm'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import { crossTabIds, crossTabs, sideColumns } from '#shared/progress/crossTab.ts'
import { definitions } from '#shared/progress/definitions.ts'
import type { getProgressReport, ProgressReport, StageDaysRow } from '#shared/progress/progress.endpoints.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import type { Db } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'
import type { CellValue } from '../platform/xlsx/cells.ts'
import type { SheetColumn } from '../platform/xlsx/workbook.ts'
import { countProgress } from '../progress/crossTabs.queries.ts'
import { readScope } from '../progress/scope.ts'
import { countStageDays } from '../progress/stageDays.queries.ts'
import type { ExportSource } from './exportRules.ts'

type Line = [table: string, row: string, counts: (number | null)[], all: number | null, share?: number | null]

/** The share in percent with one decimal, as on the screen. Null if the whole is zero. */
const shareOf = (part: number, whole: number) =>
  whole === 0 ? null : Number(((part / whole) * 100).toFixed(1))

function* crossTabLines(report: Pick<ProgressReport, (typeof crossTabIds)[number]>): Generator<Line> {
  for (const id of crossTabIds) {
    const { rows, totals } = report[id]
    for (const { row, counts, total } of rows)
      yield [crossTabs[id].title, row ?? '미설정', counts, total, shareOf(total, totals.total)]
    yield [crossTabs[id].title, '합계', totals.counts, totals.total, shareOf(totals.total, totals.total)]
  }
}

function* stageDaysLines(rows: readonly StageDaysRow[]): Generator<Line> {
  const { title } = definitions.stageDays
  for (const { stage, sides, all } of rows)
    yield [`${title} (중앙값, 일)`, stage, sides.map(({ median }) => median), all.median]
  for (const { stage, sides, all } of rows)
    yield [`${title} (기업 수)`, stage, sides.map(({ companies }) => companies), all.companies]
}

async function teamLabel(db: Db, team: string | undefined): Promise<string> {
  if (team === undefined) return wholeFirm.label
  const [user] = await db.select({ name: appUser.managerName }).from(appUser).where(eq(appUser.teamId, team))
  return user ? `${team}_${user.name}` : team
}

const columns: readonly SheetColumn[] = [
  { label: '기준일', format: 'day' },
  { label: '팀' },
  { label: '표', width: 30 },
  { label: '구분', width: 20 },
  ...sideColumns.map(({ word }) => ({ label: word, format: 'number' as const })),
  { label: '전체', format: 'number' },
  { label: '비중 (%)', format: 'decimal' },
]

/** Exports all tables of the progress report, one below the other. Each row names its day and team. */
export const progressExport: ExportSource<QueryOf<typeof getProgressReport>> = {
  kind: 'export-progress',
  async open(db, _viewer, input) {
    const { scope, asOf } = await readScope(db, input)
    const team = await teamLabel(db, scope.team)
    const report = await countProgress(db, scope)
    const none = sideColumns.map(() => null)
    const quiet: Line = [definitions.quiet.title, '합계', none, report.quiet]
    const lines = [...crossTabLines(report), quiet, ...stageDaysLines(await countStageDays(db, scope))]
    async function* rows(): AsyncGenerator<CellValue[]> {
      for (const [table, row, counts, all, share] of lines)
        yield [asOf, team, table, row, ...counts, all, share]
    }
    return {
      name: '진행현황보고서',
      fileName: `진행현황보고서_${team}_${asOf}.xlsx`,
      columns,
      total: lines.length,
      rows: rows(),
    }
  },
}
