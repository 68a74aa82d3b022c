import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { company } from '#server/database/tables/company.ts'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import { liveEvent } from '#server/database/tables/liveEvent.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'

export const activitiesOf = ({ db }: TestApp, businessNumber: string) =>
  db
    .select()
    .from(companyActivity)
    .where(eq(companyActivity.businessNumber, businessNumber))
    .orderBy(asc(companyActivity.id))
export const versionOf = async ({ db }: TestApp, businessNumber: string) => {
  const [row] = await db.select().from(company).where(eq(company.businessNumber, businessNumber))
  return row?.version ?? 0
}
const eventsOf = async ({ db }: TestApp, businessNumber: string) =>
  (await db.select().from(liveEvent).orderBy(asc(liveEvent.id)))
    .filter(({ data }) => data.businessNumber === businessNumber)
    .map(({ topic, data }) => [topic, data.version])

/**
 * Runs one call and expects exactly one activity, one new version and one event for the company. Returns the activity.
 */
export async function changedOnce(
  t: TestApp,
  { teamId, managerName }: TestUser,
  businessNumber: string,
  work: () => Promise<{ status: number; text: string }>,
) {
  const [before, version] = [await activitiesOf(t, businessNumber), await versionOf(t, businessNumber)]
  const known = (await eventsOf(t, businessNumber)).length
  const answer = await work()
  if (answer.status >= 300) throw new Error(answer.text)
  const made = (await activitiesOf(t, businessNumber)).slice(before.length)
  expect(made, 'one activity').toHaveLength(1)
  expect(await versionOf(t, businessNumber), 'the version').toBe(version + 1)
  const events = (await eventsOf(t, businessNumber)).slice(known)
  expect(events, 'one event').toEqual([[made[0]?.kind === 'file' ? 'files' : 'company', version + 1]])
  const { kind, fields, before: old, after, actorTeam, actorName } = made[0] ?? {}
  expect([actorTeam, actorName]).toEqual([teamId, managerName])
  return { kind, fields, before: old, after }
}
