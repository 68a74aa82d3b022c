import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { addCounterparties, checkCounterparties } from '#shared/deals/adding.endpoints.ts'
import {
  changeCounterparty,
  endCounterparty,
  getCompanyDeals,
  getCounterparty,
  getOfferedMove,
  getStageMedians,
  keepStage,
  moveCounterparty,
  reopenCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { mostCounterparties, mostSteps } from '#shared/deals/limits.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { report } from '#test/kit/reports.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import { company } from '../../database/tables/company.ts'
import { secretCompany } from '../../database/tables/firm/secretCompany.ts'

let { t, me, other, admin, seller, buyer, lead, deal } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, admin, seller, buyer, lead, deal } = await startDealApp())
})
afterAll(() => t.stop())

const today = dayInSeoul()
const ago = (days: number) => addDays(today, -days)
const params = ({ id }: { id: number }) => ({ id: String(id) })
const of = (businessNumber: string) => ({ businessNumber })

describe('a company that became one of the seller’s own group', () => {
  it('cannot be opened again, neither by its row nor by adding it', async () => {
    const [from, to] = [await seller('그룹매도(주)'), await buyer('그룹매수(주)')]
    const row = await deal(from, to)
    const ending = { reason: 'no-answer' as const, version: row.version }
    const ended = (await me.call(endCounterparty, { params: params(row), body: ending })).body
    await t.db
      .update(company)
      .set({ parentGroup: '한빛 그룹' })
      .where(inArray(company.businessNumber, [from, to]))
    await t.unchanged(async () => {
      const again = await me.call(reopenCounterparty, {
        params: params(row),
        body: { version: ended.version },
      })
      expect([again.status, again.error.code]).toEqual([409, 'counterparty/same-group'])
      const checked = await me.call(checkCounterparties, { params: of(from), body: { lines: [to] } })
      expect(checked.body.rows).toMatchObject([{ state: 'same-group', canAdd: false }])
      const added = await me.call(addCounterparties, { params: of(from), body: { items: [of(to)] } })
      expect(added.body).toEqual({ added: 0, reopened: 0, skipped: [{ index: 0, state: 'same-group' }] })
    })
  })

  it('cannot be the new name of a lead, nor can the seller or a row of the table', async () => {
    const [from, to, known] = [
      await seller('이름매도(주)'),
      await buyer('이름그룹(주)'),
      await buyer('이름매수(주)'),
    ]
    await deal(from, known)
    await lead(from, '다른 리드')
    const one = await lead(from, '이름 리드')
    await t.db
      .update(company)
      .set({ parentGroup: '이름 그룹' })
      .where(inArray(company.businessNumber, [from, to]))
    const rename = (name: string) =>
      me.call(changeCounterparty, { params: params(one), body: { name, version: one.version } })
    await t.unchanged(async () => {
      for (const [name, code] of [
        ['이름그룹(주)', 'counterparty/same-group'],
        ['㈜이름매도', 'counterparty/self'],
        ['이름매수(주)', 'counterparty/name-taken'],
        ['다른 리드', 'counterparty/name-taken'],
      ] as const)
        expect((await rename(name)).error.code).toBe(code)
    })
    expect((await rename('(주)이름 리드')).body.other.companyName).toBe('(주)이름 리드')
  })
})

it('an amount below zero is refused', async () => {
  const row = await deal(await seller('금액매도(주)'), await buyer('금액매수(주)'))
  const move = (amount: number) =>
    me.call(moveCounterparty, {
      params: params(row),
      body: { stage: 'contract', amount, version: row.version },
    })
  await t.unchanged(async () => expect((await move(-5)).status).toBe(400))
  expect((await move(0)).body.amount).toBe(0)
})

describe('answers are bounded', () => {
  it('a counterparty shows its latest steps', async () => {
    const row = await deal(await seller('많은걸음(주)'), await buyer('걸음매수(주)'), { day: ago(3) })
    await t.db.execute(sql`
      insert into counterparty_step (counterparty_id, kind, from_stage, to_stage, day, note)
      select ${row.id}, 'back', 'nda', 'tm', ${ago(1)}::date, i::text from generate_series(1, ${mostSteps}::int) i`)
    const { steps } = (await other.call(getCounterparty, { params: params(row) })).body
    expect(steps).toHaveLength(mostSteps)
    expect([steps[0]?.note, steps.at(-1)?.note]).toEqual(['1', String(mostSteps)])
  })

  it('a buyer shows its active and latest sellers', async () => {
    const to = await buyer('인기매수(주)')
    const row = await deal(await seller('인기매도(주)'), to, { day: ago(90) })
    await t.db.execute(sql`
      insert into company (business_number, company_name)
      select '801-81-' || lpad(i::text, 5, '0'), '매도' || i from generate_series(1, ${mostCounterparties}::int) i`)
    // Inserted in parts, because a statement may take at most 15 seconds and the machine may be busy.
    for (let from = 1; from <= mostCounterparties; from += 200)
      await t.db.execute(sql`
        insert into company_list select (jsonb_populate_record(l, jsonb_build_object('business_number', c.business_number))).*
        from company_list l, company c where l.business_number = ${to}
          and c.business_number between '801-81-' || lpad(${from}::text, 5, '0') and '801-81-' || lpad(${from + 199}::text, 5, '0')`)
    await t.db.execute(sql`
      insert into counterparty (seller_number, other_number, stage, stage_days, last_day, ended_day, end_reason)
      select business_number, ${to}, 'tm', jsonb_build_object('tm', ${today}::text), ${today}::date, ${today}::date,
        'no-answer' from company where business_number like '801-81-%'`)
    const { rows } = (await other.call(getCompanyDeals, { params: of(to) })).body
    expect(rows).toHaveLength(mostCounterparties)
    expect(rows[0]?.id).toBe(row.id)
  })
})

/** Two companies of one deal that began thirty days ago, and functions that write and decline reports about them. */
async function reportedDeal(name: string) {
  const [from, to] = [await seller(`${name}매도(주)`), await buyer(`${name}매수(주)`)]
  const row = await deal(from, to, { day: ago(30) })
  let minute = 0
  const told = (reportDate: string, progressStage: '실사' | 'MOU체결' | '매칭진행', more: object = {}) =>
    report(admin, from, {
      reportDate,
      startTime: `08:${String((minute += 1)).padStart(2, '0')}`,
      endTime: null,
      progressStage,
      counterpartyCompany: '상대',
      counterpartyBusinessNumber: to,
      ...more,
    })
  const offer = async () =>
    (await me.call(getCompanyDeals, { params: { businessNumber: from } })).body.rows[0]?.offer
  const keep = (reportId: number) => me.call(keepStage, { params: params(row), body: { reportId } })
  return { row, told, offer, keep }
}

it('a report asks until it is answered, although a later one says nothing of a stage', async () => {
  const { row, told, offer } = await reportedDeal('물음')
  const mou = await told(ago(9), 'MOU체결')
  await told(ago(7), '매칭진행')
  expect(await offer()).toEqual({ reportId: mou.id, reportStage: 'MOU체결', stage: 'mou', day: ago(9) })
  // Several reports in a row may have the same report stage. The offered move has the day of the first of them.
  const again = await told(ago(6), 'MOU체결')
  expect(await offer()).toEqual({ reportId: again.id, reportStage: 'MOU체결', stage: 'mou', day: ago(9) })
  const checked = await told(ago(5), '실사')
  await told(ago(4), 'MOU체결')
  expect(await offer()).toMatchObject({ stage: 'due-diligence', day: ago(5), reportStage: '실사' })
  expect(checked.id).toBeLessThan((await offer())?.reportId ?? 0)
  const body = { stage: 'due-diligence' as const, day: ago(5), version: row.version }
  expect((await me.call(moveCounterparty, { params: params(row), body })).status).toBe(200)
  expect(await offer()).toBeNull()
})

it('a text names a stage before it is reached, so the last one tells the day', async () => {
  const { told, offer } = await reportedDeal('글날')
  const text = (words: string) => ({ detailContent: `${words} ${'가'.repeat(200)}` })
  await told(ago(9), '매칭진행', text('NDA 초안을 보냈다'))
  const signed = await told(ago(6), '매칭진행', text('NDA 서명본을 받았다'))
  await told(ago(5), '매칭진행', text('전화만 했다'))
  expect(await offer()).toEqual({ reportId: signed.id, reportStage: '매칭진행', stage: 'nda', day: ago(6) })
})

it('a declined offer declines all reports up to it, with an audit entry; a later report asks again', async () => {
  const { row, told, offer, keep } = await reportedDeal('사양')
  const older = await told(ago(9), 'MOU체결')
  const latest = await told(ago(8), 'MOU체결')
  const { row: foreign } = await reportedDeal('사양둘')
  const other = await report(admin, foreign.seller.businessNumber ?? '', {
    reportDate: ago(7),
    progressStage: '실사',
    counterpartyCompany: '상대',
    counterpartyBusinessNumber: foreign.other.businessNumber,
  })
  await t.unchanged(async () => {
    for (const reportId of [other.id, other.id + 1, 2 ** 40])
      expect((await keep(reportId)).body.offer).toMatchObject({ reportId: latest.id })
  })
  // The question was shown before the newer report was written, so the answer declines only the older report.
  expect((await keep(older.id)).body.offer).toMatchObject({ reportId: latest.id, day: ago(8) })
  expect((await keep(latest.id)).body.offer).toBeNull()
  await t.unchanged(async () => expect((await keep(older.id)).body.offer).toBeNull())
  const asked = await me.call(getOfferedMove, { params: { id: String(latest.id) } })
  expect(asked.body.offer).toBeNull()
  const entries = await t.db
    .select({ after: auditEntry.after, subject: auditEntry.subjectId })
    .from(auditEntry)
    .where(eq(auditEntry.action, 'deal/offer-declined'))
    .orderBy(auditEntry.id)
  expect(entries).toEqual(
    [older, latest].map(({ id }) => ({ after: { dealKept: id }, subject: String(row.id) })),
  )
  const later = await told(ago(2), 'MOU체결')
  expect(await offer()).toMatchObject({ reportId: later.id, day: ago(2) })
})

it('the medians leave out counterparties of deleted companies', async () => {
  const [from, to] = [await seller('중앙매도(주)'), await buyer('중앙매수(주)')]
  const row = await deal(from, to, { day: ago(60) })
  const move = async (body: { stage: 'contract' | 'im'; day: string; reason?: string }) => {
    const { version } = (await me.call(getCounterparty, { params: params(row) })).body.row
    const given = { ...body, reason: body.reason ?? null, version }
    expect((await me.call(moveCounterparty, { params: params(row), body: given })).status).toBe(200)
  }
  await move({ stage: 'contract', day: ago(50) })
  await move({ stage: 'im', day: ago(17), reason: '해제' })
  const median = async (who = other) =>
    (await who.call(getStageMedians, {})).body.stages.find(({ stage }) => stage === 'contract')?.days
  expect(await median()).toBe(33)
  for (const hidden of [from, to]) {
    await admin.call(deleteCompany, { params: of(hidden), body: { reason: '시험' } })
    expect(await median()).toBeNull()
    await admin.call(restoreCompany, { params: of(hidden) })
    expect(await median()).toBe(33)
  }
  // As soon as one company is marked 극비, everybody except its managers and the admin side reads through the views.
  await t.db.insert(secretCompany).values({ businessNumber: await seller('극비매도(주)') })
  for (const hidden of [from, to]) {
    await admin.call(deleteCompany, { params: of(hidden), body: { reason: '시험' } })
    expect([hidden, await median(me), await median()]).toEqual([hidden, null, null])
    await admin.call(restoreCompany, { params: of(hidden) })
    expect([await median(me), await median()]).toEqual([33, 33])
  }
})
