import { and, eq, sql } from 'drizzle-orm'
import { firmDetails, samplesIn } from '#shared/firm/firmDetails.ts'
import type { GettingStarted } from '#shared/gettingStarted/gettingStarted.endpoints.ts'
import { dayMs } from '#shared/platform/day.ts'
import { backupStatus } from '../backup/backupRuns.ts'
import type { Db } from '../database/connect.ts'
import { companyCount } from '../database/tables/companyCount.ts'
import { appUser, userSetting } from '../database/tables/user.ts'
import type { Config } from '../platform/config.ts'
import { readFirmSettings } from '../platform/readFirmSettings.ts'
import { keepSetting } from '../settings/settings.queries.ts'

/** A firm counts as new for 30 days after its first user was created. */
const newForMs = 30 * dayMs
const settingName = 'getting-started'

/** Finds which steps of a new firm are done, and whether the home page of this person shows them. */
export async function findGettingStarted(db: Db, config: Config, teamId: string): Promise<GettingStarted> {
  const [users] = await db
    .select({
      count: sql<number>`(count(*) filter (where ${appUser.deletedAt} is null))::int`,
      first: sql<string | null>`min(${appUser.createdAt})`,
    })
    .from(appUser)
  const [companies] = await db
    .select({ count: sql<number>`coalesce(sum(${companyCount.companies}), 0)::int` })
    .from(companyCount)
  const [chosen] = await db
    .select({ value: userSetting.value })
    .from(userSetting)
    .where(and(eq(userSetting.teamId, teamId), eq(userSetting.name, settingName)))
  const backup = await backupStatus(db, config.backup)
  const people = users?.count ?? 0
  const firm = await readFirmSettings(db, config.fixedSettings)
  const samples = samplesIn(firm)
  const steps = {
    firm: {
      done: samples.length === 0,
      named: !samples.includes(firmDetails.firmName.label),
      name: firm.firmName,
      representative: firm.firmRepresentative,
      samples,
    },
    people: { done: people > 1, count: people },
    companies: { done: (companies?.count ?? 0) > 0, count: companies?.count ?? 0 },
    backup: { done: backup.lastGood !== null, state: backup.state },
  }
  const allDone = Object.values(steps).every(({ done }) => done)
  const first = users?.first ?? null
  const isNew = first !== null && Date.now() - Date.parse(first) < newForMs
  const byItself = isNew && !allDone && config.mode !== 'demo'
  return { shown: typeof chosen?.value === 'boolean' ? chosen.value : byItself, ...steps }
}

/** Stores whether the steps are shown to this person. */
export const keepShown = (tx: Db, teamId: string, shown: boolean) =>
  keepSetting(tx, teamId, settingName, shown)
