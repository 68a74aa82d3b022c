import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCompanyData, searchByName } from '#shared/company/company.endpoints.ts'
import { patchCompany } from '#shared/company/patch.endpoints.ts'
import { markSecrecy } from '#shared/company/secrecy.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { mergeInto } from '#test/kit/mergeWorld.ts'

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
    })
  })
})
