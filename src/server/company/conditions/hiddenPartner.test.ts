import { expect, it } from 'vitest'
import { counterparty } from '#server/database/tables/deals/counterparty.ts'
import { nda } from '#server/database/tables/deals/nda.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { registerManaged } from '#test/kit/managers.ts'

const t = testApp()

it('conditions count a deal and an NDA with a hidden partner, and never find the partner', async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const [mine, theirs] = [await makeUser(t.db, { role: 'team' }), await makeUser(t.db, { role: 'team' })]
  const me = await t.as(mine)
  const buyer = await registerManaged(admin, '가온인수', { manager1Team: mine.teamId }, 'buy')
  const seller = await registerManaged(admin, '숨은솔', { manager1Team: theirs.teamId })
  // Everybody reads buyers, but the deals of this one with the hidden seller only its managers.
  const strangers = await registerManaged(admin, '먼나라', { manager1Team: theirs.teamId }, 'buy')
  const [lastDay, endsDay] = [addDays(dayInSeoul(), -20), addDays(dayInSeoul(), 20)]
  for (const otherNumber of [buyer, strangers]) {
    const days = { nda: lastDay }
    await t.db
      .insert(counterparty)
      .values({ sellerNumber: seller, otherNumber, stage: 'nda', stageDays: days, lastDay })
    await t.db.insert(nda).values({
      recipientNumber: otherNumber,
      sellerNumber: seller,
      scope: 'deal',
      form: 'mutual',
      signedDay: lastDay,
      startsDay: lastDay,
      endsDay,
    })
  }
  const body = { version: 0, companyReading: 'own-and-admin' as const }
  expect((await admin.call(saveFirmSettings, { body })).status).toBe(200)
  const found = async (caller: typeof me, where: string) => {
    const { status, body: list } = await caller.call(listCompanies, { query: { where } })
    expect(status).toBe(200)
    return list.rows.map(({ businessNumber }) => businessNumber).toSorted()
  }
  for (const row of [
    'deals.min.1',
    'dealNda.yes',
    'dealStage.in.NDA',
    'dealMoved.within.30',
    'ndaEnds.within.30',
  ]) {
    expect([row, await found(me, `all(${row})`)]).toEqual([row, [buyer]])
    expect([row, await found(admin, `all(${row})`)]).toEqual([row, [buyer, seller, strangers].toSorted()])
  }
  for (const row of ['deals.is.0', 'dealNda.no', 'dealStage.out.NDA', 'dealMoved.empty'])
    expect([row, await found(me, `all(${row})`)]).toEqual([row, [strangers]])
})
