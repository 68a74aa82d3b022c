import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type BoardKey, boardKeys } from '#shared/company/board/boardFields.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { contradictions } from '#shared/company/list/filter.ts'
import { companyFilter } from '#shared/company/list/filterShape.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { storeOwnFields } from '#test/kit/lists/ownFields.ts'
import { boardOf, plainBoard } from '#test/kit/lists/plainBoard.ts'
import { inOrder, latestYear, meets, type PlainCompany } from '#test/kit/lists/plainFilter.ts'
import { someCompanies, someConditions, storeCompanies } from '#test/kit/lists/randomCompanies.ts'

const runs = Number(process.env.PROPERTY_RUNS ?? 100)
/**
 * Each case reads a whole list, so the default is a small number of cases. The slow test tier runs twice as many as
 * other property tests.
 */
const cases = runs > 100 ? runs * 2 : 60
const perFirm = 30

const t = testApp()
const teams: string[] = []
const askers: { caller: Caller; teamId: string; adminSide: boolean }[] = []
beforeAll(async () => {
  await storeOwnFields(t.db)
  for (const role of ['team', 'team', 'staff', 'viceadmin'] as const) {
    const user = await makeUser(t.db, { role })
    teams.push(user.teamId)
    askers.push({ caller: await t.as(user), teamId: user.teamId, adminSide: role === 'viceadmin' })
  }
})

const shape = z.object(companyFilter)
const sum = (values: (number | null | undefined)[]) => {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null
}

async function walk(caller: Caller, query: Record<string, string | undefined>) {
  const met: string[] = []
  const counts: unknown[] = []
  let after: string | undefined
  for (;;) {
    const { status, body, text } = await caller.call(listCompanies, {
      query: { ...query, columns: 'uniqueNumber', ...(after ? { after } : {}) } as never,
    })
    if (status !== 200) throw new Error(text)
    met.push(...body.rows.map(({ businessNumber }) => businessNumber))
    counts.push(body.counts)
    if (body.next === null || met.length > 200) return { met, counts }
    after = body.next
  }
}

it(`answers ${cases} random questions as a plain filter over all companies does, page by page and on a board`, async () => {
  let found = 0
  const asked = new Set<string>()
  const firms = fc.sample(someCompanies(teams), { numRuns: Math.ceil(cases / perFirm) })
  for (const firm of firms) {
    const companies = await storeCompanies(t.db, firm)
    await fc.assert(
      fc.asyncProperty(
        someConditions(teams),
        fc.constantFrom(...askers),
        fc.constantFrom<BoardKey>(...boardKeys, 'ownChoice4'),
        async (query, { caller, ...who }, by) => {
          const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
          const filter = z.parse(shape, given)
          fc.pre(contradictions(filter).length === 0)
          const wanted = inOrder(
            companies.filter((company) => meets(who, company, filter)),
            query.sort,
          )
          const ofSide = companies.filter((company) => meets(who, company, { side: filter.side }))
          const { met, counts } = await walk(caller, given)
          expect(met).toEqual(wanted.map(({ businessNumber }) => businessNumber))
          const figure = (name: 'revenue' | 'operatingIncome') =>
            sum(wanted.map((company: PlainCompany) => latestYear(company)?.[name]))
          const expected = {
            total: companies.length,
            afterType: ofSide.length,
            afterSearch: wanted.length,
            revenue: figure('revenue'),
            operatingIncome: figure('operatingIncome'),
          }
          expect(counts).toEqual(counts.map(() => expected))
          expect(await boardOf(caller, by, given)).toEqual(plainBoard(by, wanted))
          found += wanted.length
          for (const name of Object.keys(given)) asked.add(name)
        },
      ),
      { numRuns: perFirm },
    )
  }
  expect(asked.size).toBeGreaterThan(20)
  expect(found).toBeGreaterThan(cases / 2)
})
