import type { RowChange, RowProblem } from '#shared/imports/imports.endpoints.ts'
import type { Values } from '#shared/imports/rows/rowValues.ts'
import type { ImportOutcome } from '#shared/imports/rules.ts'
import type { BrokerageChange, BrokerageRow, CompanyRow } from '../../company/companyRows.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { OpinionRow, YearRow } from './stored.ts'

export type ImportActor = Pick<Actor, 'teamId' | 'role'>

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

export interface PlannedRow {
  row: number
  name: string | null
  outcome: ImportOutcome
  businessNumber: string | null
  problems: RowProblem[]
  changes: RowChange[]
  write: RowWrite | null
}
