import { sides } from '#shared/catalogue/words/sides.ts'
import type { Period } from '#shared/progress/stats/period.ts'
import { yearOf } from '#shared/progress/stats/period.ts'
import type { StatsQuery } from '#shared/progress/stats/stats.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import type { Scope } from '../companiesAt.ts'
import { readScope, refused } from '../scope.ts'

/** A period, and the companies as they were at the end of the period. */
export interface StatsScope extends Scope, Period {}

export interface StatsAsked {
  scope: StatsScope
  when: { at: string; from: string; to: string }
}

export async function readStatsScope(db: Db, query: StatsQuery): Promise<StatsAsked> {
  const { scope, at, asOf: to } = await readScope(db, { team: query.team, asOf: query.to })
  const from = query.from ?? yearOf(to).from
  if (from > to) throw refused('from', '시작일은 기준일보다 늦을 수 없습니다.')
  const side = query.side === undefined ? undefined : (sides.read(query.side) ?? undefined)
  return { scope: { ...scope, side, from, to }, when: { at, from, to } }
}
