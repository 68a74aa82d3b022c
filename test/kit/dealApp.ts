import { addCounterparties } from '#shared/deals/adding.endpoints.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { getCompanyDeals } from '#shared/deals/deals.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { type Caller, startTestApp, type TestApp } from './app.ts'
import { makeUser } from './factories.ts'
import { registerManaged } from './managers.ts'

type Added = NonNullable<CallInput<typeof addCounterparties>['body']>
type Item = Added['items'][number]
type More = Partial<Pick<Item, 'star' | 'day'>> & Pick<Added, 'task'>

/** Adds one counterparty and reads its row. The test fails if it is refused. */
export async function addOne(
  caller: Caller,
  businessNumber: string,
  item: Item,
  task?: Added['task'],
): Promise<Counterparty> {
  const params = { businessNumber }
  const answer = await caller.call(addCounterparties, {
    params,
    body: { items: [item], ...(task ? { task } : {}) },
  })
  if (answer.status !== 201 || answer.body.added !== 1) throw new Error(`not added: ${answer.text}`)
  const { rows } = (await caller.call(getCompanyDeals, { params })).body
  const newest = rows.toSorted((a, b) => b.id - a.id)[0]
  if (!newest) throw new Error('the added counterparty is not in the table')
  return newest
}

async function makeTeam(t: TestApp) {
  const user = await makeUser(t.db, { role: 'team' })
  return { user, call: await t.as(user) }
}

export const today = dayInSeoul()
export const ago = (days: number) => addDays(today, -days)
export const paramsOf = (row: { id: number }) => ({ id: String(row.id) })

/**
 * Starts an app with the people that tests of deals need. `me` manages every company that the functions below create.
 */
export async function startDealApp() {
  const t = await startTestApp()
  const user = await makeUser(t.db, { role: 'team', managerName: '이서윤' })
  const admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석' }))
  const other = await t.as(await makeUser(t.db, { managerName: '김도현' }))
  const make =
    (side: string) =>
    (name: string, manager1Team = user.teamId) =>
      registerManaged(admin, name, { manager1Team }, side)
  return {
    t,
    user,
    me: await t.as(user),
    other,
    admin,
    seller: make('sell'),
    fundraiser: make('fundraising'),
    buyer: make('buy'),
    investor: make('investor'),
    deal: (from: string, to: string, { task, ...more }: More = {}) =>
      addOne(admin, from, { businessNumber: to, ...more }, task),
    /** Reads the deal table of a company, by default as a person who manages none of the companies. */
    rowsOf: async (number: string, caller: Caller = other) =>
      (await caller.call(getCompanyDeals, { params: { businessNumber: number } })).body,
    lead: (from: string, name: string, { task, ...more }: More = {}) =>
      addOne(admin, from, { name, ...more }, task),
  }
}
startDealApp.makeTeam = makeTeam
export type DealApp = Awaited<ReturnType<typeof startDealApp>>
