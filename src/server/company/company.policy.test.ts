import { inArray, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Role, roles } from '#shared/catalogue/words/roles.ts'
import { nextBusinessNumber } from '#test/kit/companies.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { makeUser } from '#test/kit/factories.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'
import {
  type ContactTypists,
  hasTypedContact,
  hasTypedContactSql,
  isManager,
  isManagerSql,
  isOwn,
  isOwnSql,
  isRegistering,
  isRegisteringSql,
  isUnassigned,
  isUnassignedSql,
  mayEditCompany,
  mayEditCompanySql,
  maySeeContacts,
  maySeeContactsSql,
  type Ownership,
  type OwnershipColumns,
  seesContactOf,
  seesContactSql,
} from './company.policy.ts'
import { listOwnership, ownershipOf, recordOwnership } from './companyRows.ts'
import { refreshCompanyList } from './list/companyList.ts'

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const teamId of teams) await makeUser(database.db, { teamId })
})
afterAll(() => database.drop())

const teams = ['a-team', 'b-team', 'c-team']
// About half of the slots are empty, because the rules differ most when few slots are filled.
const team = fc.option(fc.constantFrom(...teams), { freq: 2 })
interface Who {
  teamId: string
  role: Role
}
/** All teams with the role of this run, and one team that has no rights. */
const askers = fc
  .constantFrom(...roles.keys)
  .map((role) => [...teams, 'nobody'].map((teamId): Who => ({ teamId, role })))
const slots = fc.record({
  manager1Team: team,
  manager2Team: team,
  manager3Team: team,
  managerByDefault: fc.boolean(),
})

/** Each rule as a predicate and as SQL. The tests check that both give the same result. */
const rules: [
  string,
  (of: Who, ownership: Ownership) => boolean,
  (of: Who, columns: OwnershipColumns) => SQL,
][] = [
  ['isManager', isManager, isManagerSql],
  ['isUnassigned', (_, ownership) => isUnassigned(ownership), (_, columns) => isUnassignedSql(columns)],
  ['isRegistering', isRegistering, isRegisteringSql],
  ['isOwn', isOwn, isOwnSql],
  ['maySeeContacts', maySeeContacts, maySeeContactsSql],
  ['mayEditCompany', mayEditCompany, mayEditCompanySql],
]

const typedField = 'contact1Name' as const
/** Rules about a single contact field. They also depend on the team that typed the field. */
const contactRules: [
  string,
  (of: Who, ownership: Ownership, typists: ContactTypists) => boolean,
  (of: Who, columns: OwnershipColumns, typists: SQL) => SQL,
][] = [
  [
    'hasTypedContact',
    (of, _, typists) => hasTypedContact(of, typists, typedField),
    (of, _, typists) => hasTypedContactSql(of, typists, typedField),
  ],
  [
    'seesContact',
    (of, ownership, typists) => seesContactOf(of, ownership, typists)(typedField),
    (of, columns, typists) => seesContactSql(of, columns, typists, typedField),
  ],
]

/** Returns the rows for which each rule is true, first by SQL and then by the predicate. */
async function bothSides(
  asker: Who,
  from: SQL,
  columns: OwnershipColumns,
  ownerships: [string, Ownership][],
) {
  const bySql = sql.join(
    rules.map(([name, , twin]) => sql`(${twin(asker, columns)}) is true as ${sql.identifier(name)}`),
    sql`, `,
  )
  const { rows } = await database.db.execute(sql`select ${bySql}, ${from} order by key`)
  const asked = ownerships
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, ownership]) => ({
      ...Object.fromEntries(rules.map(([name, rule]) => [name, rule(asker, ownership)])),
      key,
    }))
  return { bySql: rows, asked }
}

it('every rule gives the same result as predicate and as SQL, for every role', async () => {
  const given = fc.array(fc.record({ slots, createdBy: team }), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(given, askers, async (companies, everyone) => {
      const rows = companies.map(
        ({ slots: { manager1Team, manager2Team, manager3Team, ...rest }, createdBy }, at) => ({
          key: String(at).padStart(3, '0'),
          manager1_team: manager1Team,
          manager2_team: manager2Team,
          manager3_team: manager3Team,
          manager_by_default: rest.managerByDefault,
          created_by: createdBy,
        }),
      )
      const from = sql`l.key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(key text, manager1_team text,
        manager2_team text, manager3_team text, manager_by_default boolean, created_by text)`
      const ownerships = companies.map(({ slots: add, createdBy }, at): [string, Ownership] => [
        String(at).padStart(3, '0'),
        ownershipOf({ createdBy }, { ...add, createdBy: null }),
      ])
      for (const asker of everyone) {
        const { bySql, asked } = await bothSides(asker, from, listOwnership('l'), ownerships)
        expect(bySql).toEqual(asked)
      }
    }),
    runs,
  )
})

it('every contact rule gives the same result as predicate and as SQL, for every typist', async () => {
  const typists = fc.dictionary(
    fc.constantFrom('contact1Name', 'contact2Name', 'businessContactName'),
    fc.subarray(teams, { minLength: 1 }),
  ) as fc.Arbitrary<ContactTypists>
  const given = fc.array(fc.record({ slots, createdBy: team, typists }), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(given, askers, async (companies, everyone) => {
      const rows = companies.map(
        ({ slots: { managerByDefault, ...of }, createdBy, typists: typed }, key) => ({
          key,
          manager1_team: of.manager1Team,
          manager2_team: of.manager2Team,
          manager3_team: of.manager3Team,
          manager_by_default: managerByDefault,
          created_by: createdBy,
          typists: typed,
        }),
      )
      for (const asker of everyone) {
        const asked = companies.map(({ slots: add, createdBy, typists: typed }) => {
          const ownership = ownershipOf({ createdBy }, { ...add, createdBy: null })
          return contactRules.map(([, rule]) => rule(asker, ownership, typed))
        })
        const twins = contactRules.map(
          ([name, , twin]) =>
            sql`(${twin(asker, listOwnership('l'), sql.raw('l.typists'))}) is true as ${sql.identifier(name)}`,
        )
        const { rows: bySql } = await database.db.execute(sql`select ${sql.join(twins, sql`, `)}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(key int, manager1_team text,
          manager2_team text, manager3_team text, manager_by_default boolean, created_by text, typists jsonb)
          order by key`)
        expect(bySql.map((row) => contactRules.map(([name]) => row[name]))).toEqual(asked)
      }
    }),
    runs,
  )
})

it('SQL on company_list and company_add agrees with the predicates on their rows', async () => {
  const record = fc.option(fc.record({ slots, createdBy: team }))
  const given = fc.array(fc.record({ registeredBy: team, record, lead: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(given, askers, async (companies, everyone) => {
      const { db } = database
      const listed: [string, Ownership][] = []
      const recorded: [string, Ownership][] = []
      for (const { registeredBy, record: made, lead } of companies) {
        const businessNumber = lead && made ? null : nextBusinessNumber()
        const row = businessNumber === null ? null : { createdBy: registeredBy }
        if (businessNumber !== null) {
          await db.insert(company).values({ businessNumber, companyName: '누구솔', createdBy: registeredBy })
        }
        const add = made && { ...made.slots, createdBy: made.createdBy }
        const ownership = ownershipOf(row, add)
        if (businessNumber !== null) listed.push([businessNumber, ownership])
        if (!add) continue
        const [stored] = await db
          .insert(brokerageRecord)
          .values({ ...add, businessNumber })
          .returning({ id: brokerageRecord.id })
        recorded.push([String(stored?.id).padStart(9, '0'), ownership])
      }
      const numbers = listed.map(([number]) => number)
      await refreshCompanyList(db, numbers)
      const fromList = sql`l.business_number as key from company_list l
        where l.business_number = any(${sql.param(numbers)}::text[])`
      const ids = recorded.map(([id]) => Number(id))
      const fromRecords = sql`lpad(${brokerageRecord.id}::text, 9, '0') as key from company_add
        where ${ids.length > 0 ? inArray(brokerageRecord.id, ids) : sql`false`}`
      for (const asker of everyone) {
        const list = await bothSides(asker, fromList, listOwnership('l'), listed)
        expect(list.bySql).toEqual(list.asked)
        const records = await bothSides(asker, fromRecords, recordOwnership, recorded)
        expect(records.bySql).toEqual(records.asked)
      }
    }),
    { numRuns: Math.ceil(runs.numRuns / 3) },
  )
})
