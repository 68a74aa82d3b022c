import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOfCompanies } from '#server/company/list/companies.queries.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { pageOfCounted } from '#server/progress/countedCompanies.queries.ts'
import { countProgress } from '#server/progress/crossTabs.queries.ts'
import { countStageDays } from '#server/progress/stageDays.queries.ts'
import { unset as unsetWord } from '#shared/catalogue/fields/filter.ts'
import { firstStage, reportStages } from '#shared/catalogue/words/reportStages.ts'
import type { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { crossTabIds, setCrossTab, sideColumns, unset } from '#shared/progress/crossTab.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { dayText, type History, history, storeHistory } from './history.ts'
import { type PlainCompany, plainCompaniesAt, plainIsSilent, plainMedians, plainStageDays } from './plain.ts'

/** The quick tier makes 20 runs, because 100 would take half a minute; the long tier makes 2,000. */
const asked = Number(process.env.PROPERTY_RUNS ?? 100)
const numRuns = asked > 100 ? asked * 2 : 20

type Side = (typeof sideColumns)[number]['key']

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`insert into app_user (team_id, manager_name)
    select id, '팀' || id from unnest(array['001', '101', '102', '103']) id`)
})
afterAll(() => database.drop())

const tableOf = (id: (typeof crossTabIds)[number], companies: readonly PlainCompany[]) =>
  setCrossTab(
    id,
    companies.map((one) => ({ row: one[id], side: one.side, count: 1 })),
  )

test(
  'every figure is what a plain count over the same histories gives, today and as of any past day',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        await database.db.transaction((tx) => storeHistory(tx, given))
        const scopes = [{}, { team: '101' }, { asOf: given.asOf }, { asOf: given.asOf, team: '102' }]
        for (const scope of scopes) {
          const companies = plainCompaniesAt(given, scope)
          const counted = await countProgress(database.db, scope)
          for (const id of crossTabIds) expect(counted[id]).toEqual(tableOf(id, companies))
          const day = scope.asOf ?? given.today
          expect(counted.quiet).toBe(companies.filter((one) => plainIsSilent(one, day)).length)
          expect(await countStageDays(database.db, scope)).toEqual(plainMedians(given, companies, day))
          await sameCompanies(companies, scope, given.cell)
          await sameStageDays(given, scope, given.cell.side)
          if (scope.asOf === undefined) await sameList(companies, scope, given.cell)
        }
        // Figures as of today's date are the same as figures without a date.
        expect(await countProgress(database.db, { asOf: given.today })).toEqual(
          await countProgress(database.db, {}),
        )
      }),
      { numRuns, ...(process.env.TEST_SEED ? { seed: Number(process.env.TEST_SEED) } : {}) },
    )
  },
  numRuns * 4000,
)

interface Cell {
  table: (typeof crossTabIds)[number]
  row: string
  side: Side
}
const inCell = (companies: readonly PlainCompany[], { table, row, side }: Cell) => {
  const word = sideColumns.find(({ key }) => key === side)?.word
  return companies
    .filter(
      (one) => one[table] === (row === unset ? null : row) && one.side === (side === unset ? null : word),
    )
    .map((one) => one.businessNumber)
    .toSorted()
}

const listFilters = { contract: 'stage', ability: 'ability', report: 'reportStage' } as const

/** Expects that the company list shows the same companies with the matching filter. */
async function sameList(companies: readonly PlainCompany[], scope: { team?: string }, cell: Cell) {
  const side = sideColumns.find(({ key }) => key === cell.side)?.word
  if (cell.side === unset) return
  const chosen = { [listFilters[cell.table]]: cell.row === unset ? unsetWord : cell.row }
  const query = { side, ...chosen, ...scope } as Parameters<typeof pageOfCompanies>[2]
  const viewer = { teamId: '001', role: 'admin' } as Actor
  const page = JSON.parse(String(await pageOfCompanies(database.db, viewer, query))) as ResponseOf<
    typeof listCompanies
  >
  expect(page.rows.map((row) => row.businessNumber).toSorted()).toEqual(inCell(companies, cell))
}

/** Expects that a count opens exactly the companies that it counted. */
async function sameCompanies(
  companies: readonly PlainCompany[],
  scope: { team?: string; asOf?: string },
  cell: Cell,
) {
  const page = await pageOfCounted(database.db, { ...scope, ...cell })
  const numbers = inCell(companies, cell)
  expect(page.rows.map((row) => row.businessNumber).toSorted()).toEqual(numbers)
  expect(page.total).toBe(numbers.length)
}

/** Expects that a median opens exactly the companies whose days it is calculated from. */
async function sameStageDays(given: History, scope: { team?: string; asOf?: string }, side: Side) {
  const word = sideColumns.find(({ key }) => key === side)?.word
  const stage = firstStage
  const left = plainCompaniesAt(given, scope).filter((one) => {
    const reports = given.companies.find((it) => it.businessNumber === one.businessNumber)?.reports ?? []
    const days = plainStageDays(reports, scope.asOf ?? given.today)
    return days.has(stage) && one.side === (side === unset ? null : word)
  })
  const page = await pageOfCounted(database.db, { ...scope, table: 'stageDays', row: stage, side })
  const numbers = page.rows.map((row) => row.businessNumber).toSorted()
  expect(numbers).toEqual(left.map((one) => one.businessNumber).toSorted())
}

test('the rules for skipped and backward stages, by example', async () => {
  const [first = '', second = '', third = '', fourth = ''] = reportStages.texts
  const report = (day: number, stage: string) => ({
    day: dayText(day),
    stage,
    deleted: false,
    team: '101',
    time: '09:00',
  })
  const given = {
    companies: [
      {
        businessNumber: '101-01-00001',
        registered: { day: -60, minute: 0 },
        deleted: false,
        recorded: true,
        events: [],
        reports: [
          report(-46, first),
          // Consecutive reports of the same stage are one period. A report with a stage of an older release is ignored.
          report(-44, first),
          report(-43, '매칭'),
          report(-36, second),
          // The company returns to the first stage for two days and then skips the third stage.
          report(-32, first),
          report(-30, fourth),
        ],
      },
    ],
  }
  await database.db.transaction((tx) => storeHistory(tx, given))
  const rows = await countStageDays(database.db, {})
  const all = Object.fromEntries(rows.map((row) => [row.stage, row.all]))
  expect(all[first]).toEqual({ median: 12, companies: 1 })
  expect(all[second]).toEqual({ median: 4, companies: 1 })
  expect(all[third]).toEqual({ median: null, companies: 0 })
  // The company is still in this stage, so this period is not counted yet.
  expect(all[fourth]).toEqual({ median: null, companies: 0 })
})
