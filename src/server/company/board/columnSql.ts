import { type SQL, sql } from 'drizzle-orm'
import { wordsSql } from '#server/database/words.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { olderStages } from '#shared/catalogue/words/reportStages.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { type BoardKey, boardFactsOf, isOwnBoard, olderColumn } from '#shared/company/board/boardFields.ts'
import { isOwnSql, mayEditCompanySql } from '../company.policy.ts'
import { listOwnership } from '../companyRows.ts'
import { ownText } from '../conditions/ownSql.ts'

const columns = {
  progressStage: sql`l.progress_stage`,
  companyStatus: sql`l.company_status`,
  manager1Team: sql`l.manager1_team`,
  latestReportStage: sql`l.latest_report_stage`,
} as const

/** The stored value of a company `l`. */
export const boardValueSql = (by: BoardKey): SQL =>
  isOwnBoard(by)
    ? sql`(select ${ownText('x', by)} from company_add x where x.business_number = l.business_number)`
    : columns[by as keyof typeof columns]

const older = sql`array[${wordsSql(olderStages.texts)}]::text[]`

/** The column of a company `l`, by its key. */
export function columnKeySql(by: BoardKey): SQL {
  const value =
    by === 'latestReportStage'
      ? sql`case when ${columns.latestReportStage} = any(${older}) then ${olderColumn}
    else ${columns.latestReportStage} end`
      : boardValueSql(by)
  return sql`coalesce(${value}, ${boardFactsOf(by).none})`
}

/** Whether a company `l` is in a column. */
export function inColumnSql(by: BoardKey, key: string): SQL {
  if (key === boardFactsOf(by).none) return sql`${boardValueSql(by)} is null`
  if (by === 'latestReportStage' && key === olderColumn) return sql`${columns[by]} = any(${older})`
  return sql`${boardValueSql(by)} = ${key}`
}

const ownership = listOwnership('l')

/** Whether the user may move the card of a company `l`: by the rights of the form that has the field. */
export function mayMoveSql(actor: Actor, by: BoardKey): SQL {
  if (isAdminSide(actor.role)) return sql`true`
  if (by === 'manager1Team') return sql`false`
  const may = by === 'latestReportStage' ? isOwnSql(actor, ownership) : mayEditCompanySql(actor, ownership)
  return sql`(${may}) is true`
}
