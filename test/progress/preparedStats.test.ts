import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/database/connect.ts'
import { blockOf } from '#server/database/statBlocks.ts'
import { prepare } from '#server/progress/stats/preparedPeriods.ts'
import type { Prepared } from '#server/progress/stats/totalsSql.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { addDays } from '#shared/platform/day.ts'
import { daysOfMonths, weeksUpTo } from '#shared/progress/stats/period.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { makeUser } from '#test/kit/factories.ts'
import { randomChanges } from '#test/kit/lists/randomChanges.ts'
import { history, storeHistory, today } from './history.ts'
import { plainCards, preparedCards } from './statCards.ts'

const asked = Number(process.env.PROPERTY_RUNS ?? 100)
const numRuns = asked > 100 ? asked : 3
const seed = process.env.TEST_SEED ? { seed: Number(process.env.TEST_SEED) } : {}

/** Prepares all statistics that the cards of one period need. */
async function prepareAll(db: Db, from: string, asOf: string | null): Promise<void> {
  const day = asOf ?? today
  const periods: Prepared[] = [
    { family: 'day', from: null, to: asOf },
    { family: 'period', from, to: asOf },
    { family: 'period', from: daysOfMonths(day).from, to: asOf },
    { family: 'activity', from: weeksUpTo(day)[0] ?? day, to: asOf },
  ]
  for (const period of periods) await prepare(db, period)
}

/** The scopes of one period: for the whole firm, for each team and for each side. */
const scopes = (from: string, asOf: string | null, teams: readonly string[]) =>
  [undefined, ...teams].flatMap((team) =>
    [undefined, ...sides.texts.slice(0, 2)].map((side) => ({
      from,
      to: asOf ?? today,
      asOf: asOf ?? undefined,
      team,
      side,
    })),
  )

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`insert into app_user (team_id, manager_name, created_at)
    select id, '팀' || id, now() - interval '100 years' from unnest(array['001', '101', '102', '103', '104']) id`)
})
afterAll(() => database.drop())

test(
  'prepared figures stay those of the plain definitions when any past, company or report becomes another',
  async () => {
    const { db } = database
    const cases = fc.record({
      given: fc.array(history, { minLength: 2, maxLength: 3 }),
      length: fc.constantFrom(0, 3, 9, 40, 3652),
      now: fc.boolean(),
      // Three of the nine choices of team and side.
      chosen: fc.uniqueArray(fc.nat({ max: 8 }), { minLength: 3, maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ given, length, now, chosen }) => {
        const asOf = now ? null : (given[0]?.asOf ?? today)
        const from = addDays(asOf ?? today, -length)
        await db.execute(sql`delete from stat_period`)
        for (const [at, one] of given.entries()) {
          // The commands of the program never remove a company. This test does, so it must mark the blocks of companies as changed itself.
          await db.execute(
            sql`insert into stat_change (block) select ${blockOf(sql`c.business_number`)} from company c`,
          )
          await db.transaction((tx) => storeHistory(tx, one))
          if (at === 0) await prepareAll(db, from, asOf)
          for (const scope of scopes(from, asOf, ['101', '104']).filter((_, at) => chosen.includes(at)))
            expect({ scope, ...(await preparedCards(db, scope, silenceDays)) }).toEqual({
              scope,
              ...(await plainCards(db, scope, silenceDays)),
            })
        }
      }),
      { numRuns, ...seed },
    )
  },
  numRuns * 10_000,
)

const t = testApp()
let admin: Caller
let teams: string[]
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  // Creates the default manager.
  await makeUser(t.db, { teamId: '001', role: 'admin' })
  const people = await Promise.all([1, 2, 3].map(() => makeUser(t.db, { role: 'team' })))
  teams = people.map(({ teamId }) => teamId)
})

test('prepared figures stay those of the plain definitions after changes of every kind', async () => {
  const versionOf = async (businessNumber: string) => {
    const { rows } = await t.db.execute<{ version: number }>(
      sql`select version from company where business_number = ${businessNumber}`,
    )
    return rows[0]?.version ?? 0
  }
  const changes = randomChanges(Number(process.env.TEST_SEED ?? 1), { admin, teams, versionOf })
  for (let made = 0; made < 12; made += 1) await changes.make()
  const [from, past] = [`${today.slice(0, 4)}-01-01`, addDays(today, -90)]
  await prepareAll(t.db, from, null)
  await prepareAll(t.db, from, past)
  const wanted = Array.from({ length: asked > 100 ? asked : 0 }, () => undefined)
  for (const [made, kind] of [...changes.kinds, ...wanted].entries()) {
    const lately = await changes.make(kind)
    const team = made % 2 ? undefined : teams[0]
    for (const asOf of [undefined, past]) {
      const scope = { from, to: asOf ?? today, asOf, team, side: undefined }
      expect({ lately, scope, ...(await preparedCards(t.db, scope, silenceDays)) }).toEqual({
        lately,
        scope,
        ...(await plainCards(t.db, scope, silenceDays)),
      })
    }
  }
}, 120_000)
