import { sql } from 'drizzle-orm'
import { seoulToday } from '#server/database/seoulTime.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import type { Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import type { Scope } from './companiesAt.ts'

export const refused = (path: string, message: string) =>
  new AppError('request/invalid', { details: message, fields: [{ path, message }] })

/** Reads the scope of a request. Throws for a day in the future and for an unknown team. */
export async function readScope(db: Db, { team, asOf }: Pick<Scope, 'team' | 'asOf'>) {
  const { rows } = await db.execute<{ today: string; at: Date; known: boolean }>(sql`
    select ${seoulToday}::text as today, now() as at,
      exists (select from app_user where team_id = ${team ?? null}) as known`)
  const [now] = rows
  if (!now) throw new Error('the query for the current day returned no row')
  if (asOf !== undefined && asOf > now.today) throw refused('asOf', '기준일은 오늘까지 선택할 수 있습니다.')
  const ofFirm = team === undefined || team === wholeFirm.teamId
  if (!ofFirm && !now.known) throw refused('team', '팀을 찾을 수 없습니다. 다른 팀을 선택해주세요.')
  const scope: Pick<Scope, 'team' | 'asOf'> = {
    team: ofFirm ? undefined : team,
    asOf: asOf === now.today ? undefined : asOf,
  }
  return { scope, at: new Date(now.at).toISOString(), asOf: asOf ?? now.today }
}
