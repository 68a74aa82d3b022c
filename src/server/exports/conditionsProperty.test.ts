import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type BoardKey, boardKeys } from '#shared/company/board/boardFields.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { companyFilter } from '#shared/company/list/filterShape.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { storeOwnFields } from '#test/kit/lists/ownFields.ts'
import { boardOf, plainBoard } from '#test/kit/lists/plainBoard.ts'
import { meetsAll, noRecords, textOf } from '#test/kit/lists/plainConditions.ts'
import { inOrder } from '#test/kit/lists/plainFilter.ts'
import { someCompanies, storeCompanies } from '#test/kit/lists/randomCompanies.ts'
import { someRecords, someTrees, storeRecords } from '#test/kit/lists/randomConditions.ts'
import { companiesExport } from './companiesExport.ts'

const runs = Number(process.env.PROPERTY_RUNS ?? 100)
/** The slow test tier runs twice as many cases as other property tests. */
const cases = runs > 100 ? runs * 2 : 120
const perFirm = 40

const t = testApp()
const teams: string[] = []
const askers: { caller: Caller; teamId: string; role: 'team' | 'viceadmin'; adminSide: boolean }[] = []
beforeAll(async () => {
  await storeOwnFields(t.db)
  for (const role of ['team', 'team', 'viceadmin'] as const) {
    const user = await makeUser(t.db, { role })
    teams.push(user.teamId)
    askers.push({ caller: await t.as(user), teamId: user.teamId, role, adminSide: role === 'viceadmin' })
  }
})

it(`finds with ${cases} random conditions what a plain filter finds, in lists, counts, exports and boards`, async () => {
  const asked = new Set<string>()
  let found = 0
  let grouped = 0
  for (const firm of fc.sample(someCompanies(teams), { numRuns: Math.ceil(cases / perFirm) })) {
    const { db } = t
    await db.execute('delete from counterparty')
    await db.execute('delete from nda')
    await db.execute('delete from company_file')
    const companies = await storeCompanies(db, firm)
    const [given] = fc.sample(someRecords(teams, companies.length), { numRuns: 1 })
    const records = await storeRecords(db, companies, given as never)
    await fc.assert(
      fc.asyncProperty(
        someTrees(teams),
        fc.nat({ max: 2 }),
        fc.constantFrom<BoardKey>(...boardKeys, 'ownChoice4'),
        async (tree, at, by) => {
          const asker = askers[at]
          if (!asker) throw new Error('no such asker')
          const { caller, ...who } = asker
          const where = textOf(tree)
          const sort = '-revenue'
          const matching = inOrder(
            companies.filter((company) =>
              meetsAll(who, company, records.get(company.businessNumber) ?? noRecords, tree),
            ),
            sort,
          )
          const wanted = matching.map(({ businessNumber }) => businessNumber)
          const { status, body, text } = await caller.call(listCompanies, {
            query: { where, sort, columns: 'uniqueNumber' },
          })
          expect([status, status === 200 ? '' : text]).toEqual([200, ''])
          expect(body.rows.map(({ businessNumber }) => businessNumber)).toEqual(wanted)
          expect(body.counts.afterSearch).toBe(wanted.length)
          const filter = z.parse(z.object(companyFilter), { where })
          const sheet = await companiesExport.open(db, who, { ...filter, sort, columns: 'businessNumber' })
          const exported = await Array.fromAsync(sheet.rows)
          expect(exported.map(([number]) => number)).toEqual(wanted)
          expect(sheet.total).toBe(wanted.length)
          expect(await boardOf(caller, by, { where, sort })).toEqual(plainBoard(by, matching))
          found += wanted.length
          for (const item of tree.items) {
            if ('rows' in item) grouped += 1
            for (const row of 'rows' in item ? item.rows : [item]) asked.add(`${row.key} ${row.operator}`)
          }
        },
      ),
      { numRuns: perFirm },
    )
  }
  expect(asked.size).toBeGreaterThan(60)
  expect(grouped).toBeGreaterThan(cases / 10)
  expect(found).toBeGreaterThan(cases)
})
