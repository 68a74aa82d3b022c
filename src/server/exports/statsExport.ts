import { salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { silenceDays, silenceTitle } from '#shared/catalogue/words/silence.ts'
import { shareText } from '#shared/progress/crossTab.ts'
import {
  ageBuckets,
  type StatTable,
  sourceRows,
  statFigures,
  statTables,
} from '#shared/progress/stats/statDefinitions.ts'
import type { StatsQuery } from '#shared/progress/stats/stats.endpoints.ts'
import type { Db } from '../database/connect.ts'
import type { CellValue } from '../platform/xlsx/cells.ts'
import type { SheetColumn } from '../platform/xlsx/workbook.ts'
import { countActivity } from '../progress/stats/activity.queries.ts'
import { readHalted } from '../progress/stats/halts.queries.ts'
import { countMonths } from '../progress/stats/months.queries.ts'
import { countPipeline } from '../progress/stats/pipeline.queries.ts'
import { countSources } from '../progress/stats/sources.queries.ts'
import { countAges, readStalled } from '../progress/stats/stalled.queries.ts'
import { readStatsScope, type StatsScope } from '../progress/stats/statsScope.ts'
import type { ExportSource } from './exportRules.ts'

interface Sheeted {
  columns: readonly string[]
  rows: CellValue[][]
  /** Totals below the rows. */
  foot?: CellValue[][]
}

const person = (manager: { teamId: string; managerName: string } | null) =>
  manager ? `${manager.teamId}_${manager.managerName}` : '미지정'
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** The share in percent, such as 74.5. Null if the whole is zero. */
const percent = (part: number, whole: number): CellValue =>
  whole === 0 ? null : Number.parseFloat(shareText(part, whole))

const sheets: Record<StatTable, (db: Db, scope: StatsScope) => Promise<Sheeted>> = {
  async pipeline(db, scope) {
    const { rows, total } = await countPipeline(db, scope)
    return {
      columns: [
        '단계',
        '지금',
        '도달',
        '다음 단계로 (%)',
        '체류일 중앙값',
        '희망가 합 (백만원)',
        silenceTitle,
      ],
      rows: rows.map((row, at) => [
        row.stage,
        row.current,
        row.reached,
        at + 1 < rows.length ? percent(rows[at + 1]?.reached ?? 0, row.reached) : null,
        row.median,
        row.hopedPrice,
        row.quiet,
      ]),
      foot: [
        [
          '합계',
          total.current,
          total.companies,
          percent(rows.at(-1)?.reached ?? 0, total.companies),
          total.median,
          total.hopedPrice,
          total.quiet,
        ],
      ],
    }
  },
  async stalled(db, scope) {
    const [ages, companies] = [await countAges(db, scope), await readStalled(db, scope, silenceDays)]
    const columns = ['기업', '사업자번호', '유형', '단계', '주담당자', '경과일', '마지막 보고일']
    const nothing = columns.slice(2).map(() => null)
    return {
      columns,
      rows: companies.map((one) => [
        one.companyName,
        one.businessNumber,
        one.side,
        one.stage,
        person(one.manager),
        one.days,
        one.since,
      ]),
      foot: ages.map(({ key, companies: count }) => [
        ageBuckets.find((bucket) => bucket.key === key)?.label ?? key,
        `${count}곳`,
        ...nothing,
      ]),
    }
  },
  async activity(db, scope) {
    const { weeks, teams } = await countActivity(db, scope)
    return {
      columns: [
        '작성팀',
        ...weeks.map(({ day }) => `${day.slice(2).replaceAll('-', '.')} 주`),
        '합계',
        '기업',
      ],
      rows: teams.map((team) => [person(team), ...team.counts, team.total, team.companies]),
      foot: [
        [
          '합계',
          ...weeks.map((_, at) => sum(teams.map(({ counts }) => counts[at] ?? 0))),
          sum(teams.map(({ total }) => total)),
          null,
        ],
      ],
    }
  },
  async sources(db, scope) {
    const rows = await countSources(db, scope)
    const all = sum(rows.map(({ companies }) => companies))
    const contracted = sum(rows.map((row) => row.contracted))
    return {
      columns: [
        '연결방법',
        ...salesTypes.texts,
        '영업구분 미설정',
        '기업',
        '비중 (%)',
        '자문계약',
        '계약률 (%)',
      ],
      rows: rows.map((row) => [
        sourceRows.find(({ key }) => key === row.key)?.word ?? row.key,
        ...row.types,
        row.companies,
        percent(row.companies, all),
        row.contracted,
        percent(row.contracted, row.companies),
      ]),
      foot: [
        [
          '합계',
          ...[0, 1, 2].map((at) => sum(rows.map(({ types }) => types[at] ?? 0))),
          all,
          percent(all, all),
          contracted,
          percent(contracted, all),
        ],
      ],
    }
  },
  async months(db, scope) {
    const months = await countMonths(db, scope)
    return {
      columns: ['달', '새 등록', '자문계약', statFigures.done],
      rows: months.map(({ month, registered, contracted, done }) => [month, registered, contracted, done]),
    }
  },
  async halts(db, scope) {
    const companies = await readHalted(db, scope)
    return {
      columns: ['상태', '기업', '사업자번호', '사유', '주담당자', '날짜'],
      rows: companies.map((one) => [
        one.state,
        one.companyName,
        one.businessNumber,
        one.reason,
        person(one.manager),
        one.day,
      ]),
    }
  },
}

const days = ['마지막 보고일', '날짜']

/** The column of a label. The same word names companies in one table, and is above their count in another. */
function columnOf(label: string, values: readonly CellValue[]): SheetColumn {
  if (label === '사유') return { label, width: 48, format: 'paragraph' }
  if (days.includes(label)) return { label, format: 'day' }
  if (label.endsWith('(%)')) return { label, format: 'share' }
  // Narrow columns, because the table of a quarter's weeks must stay readable on one page.
  if (values.some((value) => typeof value === 'number')) return { label, width: 10, format: 'number' }
  return { label, ...(label === '기업' && { width: 28 }) }
}

interface StatsInput extends StatsQuery {
  table: StatTable
}

/** Exports one table of the statistics with all its companies. The screen shows only the first ones. */
export const statsExport: ExportSource<StatsInput> = {
  kind: 'export-stats',
  async open(db, _viewer, { table, ...query }) {
    const { scope, when } = await readStatsScope(db, query)
    const { columns, rows, foot = [] } = await sheets[table](db, scope)
    async function* all() {
      yield* rows
    }
    const title = statTables[table].replaceAll(' ', '_')
    return {
      name: statTables[table],
      fileName: `${title}_${when.from}_${when.to}.xlsx`,
      columns: columns.map((label, at) =>
        columnOf(
          label,
          rows.map((row) => row[at]),
        ),
      ),
      total: rows.length,
      rows: all(),
      foot,
    }
  },
}
