import type { RowChange, RowProblem } from '#shared/imports/imports.endpoints.ts'
import type { Values } from '#shared/imports/rows/rowValues.ts'
import type { ImportOutcome, RawRow } from '#shared/imports/rules.ts'
import type { BrokerageChange, BrokerageRow, CompanyRow } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { RunRow } from '../runs/importRuns.ts'
import type { OpinionRow, YearRow } from './stored.ts'

export type ImportActor = Pick<Actor, 'teamId' | 'role' | 'reading'>

/** What the import writes for one row: only the fields that change. */
export interface RowWrite {
  company: CompanyRow | null
  record: BrokerageRow | null
  opinion: OpinionRow | null
  years: Record<string, YearRow | null>
  companyChange: Values
  opinionChange: Values
  recordChange: BrokerageChange
  yearChanges: Record<string, Values>
}

/** What the import does with one row. `W` is the type of what it writes; it depends on the kind of the import. */
export interface PlannedRow<W = unknown> {
  row: number
  name: string | null
  outcome: ImportOutcome
  businessNumber: string | null
  problems: RowProblem[]
  changes: RowChange[]
  write: W | null
}

/** Where an imported row is stored, with the version after the import, so that an undo finds it. */
export interface StoredRow {
  recordId: number | null
  versionAfter: number | null
}

/** Some hundred planned rows of a file. `store` writes the rows that need a change. */
export interface PlannedBatch {
  raw: RawRow[]
  planned: PlannedRow[]
  store(tx: Db, actor: Actor, run: RunRow): Promise<Map<number, StoredRow>>
}

/**
 * Returns the plan of a row that is skipped, with a warning that gives the reason. The example row of a template is
 * skipped without a warning.
 */
export function leftOutRow(row: number, why: 'example' | 'sum' | 'remark'): PlannedRow<never> {
  const text = why === 'sum' ? '합계 행으로 보여 넣지 않습니다' : '참고 글로 보여 넣지 않습니다'
  const advice = '기업의 행이면 파일에서 첫 칸을 바꿔 다시 업로드해주세요.'
  const problem = { column: null, field: null, level: 'warning' as const, value: '', text, advice }
  const problems = why === 'example' ? [] : [problem]
  return { row, name: null, outcome: 'skip', businessNumber: null, problems, changes: [], write: null }
}
