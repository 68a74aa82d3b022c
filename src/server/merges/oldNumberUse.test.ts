import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCompanyData, searchByName } from '#shared/company/company.endpoints.ts'
import { patchCompany } from '#shared/company/patch.endpoints.ts'
import { markSecrecy } from '#shared/company/secrecy.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { addCounterparties } from '#shared/deals/adding.endpoints.ts'
import { previewMerge, undoMerge } from '#shared/merges/merges.endpoints.ts'
import { addReport } from '#shared/reports/reports.endpoints.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { mergeInto } from '#test/kit/mergeWorld.ts'
import { aReport } from '#test/kit/reports.ts'

let d: DealApp
beforeAll(async () => {
  d = await startDealApp()
})
afterAll(() => d.t.stop())

const whole = async (number: string) =>
  (await d.admin.call(getWholeCompany, { params: { businessNumber: number }, query: {} })).body

describe('the old number', () => {
  it('opens the company that remains, also after that one was merged too', async () => {
    const [first, second, third] = [
      await d.seller('하늘 하나'),
      await d.seller('하늘 둘'),
      await d.seller('하늘 셋'),
    ]
    const old = (await whole(first)).company
    await mergeInto(d.admin, second, first)
    await mergeInto(d.admin, third, second)
    expect((await whole(first)).company.businessNumber).toBe(third)
    expect((await whole(first.replaceAll('-', ''))).company.businessNumber).toBe(third)
    const uniqueNumber = (await whole(third)).company.uniqueNumber
    const numbers = [first, first.slice(0, 7), old.uniqueNumber ?? '', uniqueNumber ?? '']
    for (const name of numbers)
      expect(JSON.stringify((await d.admin.call(searchByName, { params: { name } })).body)).toContain(third)
  })

  it('leads back step by step: only the last merge can be undone, and the first one still stands then', async () => {
    const [first, second, third] = [
      await d.seller('바다 하나'),
      await d.seller('바다 둘'),
      await d.seller('바다 셋'),
    ]
    const inner = await mergeInto(d.admin, second, first)
    const outer = await mergeInto(d.admin, third, second)
    const undo = (id: number) => d.admin.call(undoMerge, { params: { id: String(id) } })
    const early = await undo(inner.id)
    expect([early.status, early.error.code]).toEqual([409, 'merge/merged-again'])
    expect((await whole(first)).company.businessNumber).toBe(third)
    expect((await undo(outer.id)).status).toBe(200)
    const leads = async () =>
      Promise.all([first, second, third].map(async (number) => (await whole(number)).company.businessNumber))
    expect(await leads()).toEqual([second, second, third])
    expect((await undo(inner.id)).status).toBe(200)
    expect(await leads()).toEqual([first, second, third])
  })

  it('leads nowhere for people who may not read the company that remains', async () => {
    const [kept, merged] = [await d.seller('극비 하나'), await d.seller('극비 둘')]
    await d.admin.call(markSecrecy, { params: { businessNumber: merged }, body: { secret: true } })
    await mergeInto(d.admin, kept, merged)
    const params = { businessNumber: merged }
    for (const businessNumber of [kept, merged])
      expect((await d.other.call(getWholeCompany, { params: { businessNumber }, query: {} })).status).toBe(
        404,
      )
    const patched = await d.other.call(patchCompany, { params, body: { fax: '02-1', version: 1 } })
    expect([patched.status, patched.error.code]).toEqual([404, 'company/not-found'])
    const { text } = await d.other.call(searchByName, { params: { name: merged } })
    expect(text).not.toContain('극비')
    expect((await whole(merged)).company.businessNumber).toBe(kept)
  })

  it('reaches open browsers: events about both companies and the partners of deals', async () => {
    const [kept, merged, buyer] = [
      await d.seller('알림 하나'),
      await d.seller('알림 둘'),
      await d.buyer('알림 셋'),
    ]
    await d.deal(merged, buyer)
    const { rows: before } = await d.t.db.execute<{ id: string }>(sql`select max(id) as id from live_event`)
    await mergeInto(d.admin, kept, merged)
    const { rows } = await d.t.db.execute<{ told: string }>(sql`
      select distinct concat_ws(' ', topic, data ->> 'businessNumber') as told from live_event where id > ${before[0]?.id}`)
    const told = rows.map((row) => row.told)
    expect(told).toEqual(
      expect.arrayContaining([
        'companies',
        `company ${kept}`,
        `company ${merged}`,
        `files ${kept}`,
        `reports ${kept}`,
        `deals ${buyer}`,
      ]),
    )
  })

  it('is refused for a change, which says where to make it', async () => {
    const [kept, merged] = [await d.seller('남은 곳'), await d.seller('없는 곳')]
    await mergeInto(d.admin, kept, merged)
    await d.t.unchanged(async () => {
      const patched = await d.admin.call(patchCompany, {
        params: { businessNumber: merged },
        body: { fax: '02-1', version: 1 },
      })
      expect([patched.status, patched.error.code]).toEqual([409, 'company/merged'])
      expect(patched.error.message).toContain('남은 곳')
      const saved = await d.admin.call(saveCompanyData, {
        body: { company: { businessNumber: merged, fax: '02-1' } },
      })
      expect(saved.error.code).toBe('company/merged')
      const { error } = await d.admin.call(addReport, { body: aReport(merged.replaceAll('-', '')) })
      expect(error.code).toBe('company/merged')
    })
  })

  it('is named when somebody compares it with another company, to merge it again', async () => {
    const [kept, merged, third] = [
      await d.seller('비교 하나'),
      await d.seller('비교 둘'),
      await d.seller('비교 셋'),
    ]
    await mergeInto(d.admin, kept, merged)
    for (const query of [
      { keep: kept, merge: merged },
      { keep: merged, merge: third },
    ]) {
      const { status, error } = await d.admin.call(previewMerge, { query })
      expect([status, error.code]).toEqual([409, 'merge/already-merged'])
      expect(error.message).toContain('비교 하나')
    }
  })

  it('is followed when it is added as a counterparty', async () => {
    const [kept, merged, seller] = [
      await d.buyer('사는 하나'),
      await d.buyer('사는 둘'),
      await d.seller('파는 곳'),
    ]
    await mergeInto(d.admin, kept, merged)
    const added = await d.admin.call(addCounterparties, {
      params: { businessNumber: seller },
      body: { items: [{ businessNumber: merged }] },
    })
    expect(added.body).toMatchObject({ added: 1, skipped: [] })
    expect((await d.rowsOf(seller)).rows.map(({ other }) => other.businessNumber)).toEqual([kept])
  })
})
