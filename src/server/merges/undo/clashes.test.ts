import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeNote } from '#shared/company/notes.endpoints.ts'
import { getMerge, undoMerge } from '#shared/merges/merges.endpoints.ts'
import { asAdmin } from '#test/kit/databases.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { uploadOne } from '#test/kit/files.ts'
import { mergeInto } from '#test/kit/mergeWorld.ts'
import { report } from '#test/kit/reports.ts'

let d: DealApp
beforeAll(async () => {
  d = await startDealApp()
})
afterAll(() => d.t.stop())

/**
 * Undoes a merge and returns the later changes that the undo did not touch. They must be those that `getMerge` listed
 * before.
 */
const undone = async (id: number) => {
  const params = { id: String(id) }
  const told = (await d.admin.call(getMerge, { params })).body.left
  const answer = await d.admin.call(undoMerge, { params })
  expect([answer.status, answer.body.left]).toEqual([200, told])
  return told
}
const two = async (name: string) => [await d.seller(`${name} 하나`), await d.seller(`${name} 둘`)] as const
const texts = async (query: ReturnType<typeof sql>) =>
  (await d.t.db.execute<{ text: string }>(query)).rows.map(({ text }) => text)

describe('an undo', () => {
  it('gives a file another name if a file that goes back too has its name now', async () => {
    const [kept, merged] = await two('파일')
    await uploadOne(d.admin, kept, '소개.pdf')
    await uploadOne(d.admin, merged, '소개.pdf')
    await uploadOne(d.admin, merged, '요약.pdf')
    const { id } = await mergeInto(d.admin, kept, merged)
    const rename = (from: string, to: string) =>
      d.t.db.execute(
        sql`update company_file set file_name = ${to} where business_number = ${kept} and file_name = ${from}`,
      )
    await rename('소개.pdf', '옛 소개.pdf')
    await rename('요약.pdf', '소개.pdf')
    expect(await undone(id)).toEqual([{ where: '파일', what: '소개 (2).pdf' }])
    const names = (number: string) =>
      texts(sql`select file_name as text from company_file where business_number = ${number} order by 1`)
    expect([await names(kept), await names(merged)]).toEqual([['옛 소개.pdf'], ['소개 (2).pdf', '소개.pdf']])
  })

  it('calls a note that somebody changed a note', async () => {
    const [kept, merged] = await two('메모')
    const { body: note } = await d.admin.call(writeNote, {
      params: { businessNumber: merged },
      body: { text: '통화함' },
    })
    const { id } = await mergeInto(d.admin, kept, merged)
    await d.t.db.execute(
      sql`update note set business_number = ${await d.seller('메모 셋')} where id = ${note.id}`,
    )
    expect((await undone(id)).map(({ where }) => where)).toEqual(['메모'])
  })

  it('gives a report another minute if a report that goes back too has its minute now', async () => {
    const [kept, merged] = await two('보고')
    const reportDate = '2026-03-02'
    for (const [number, startTime, endTime] of [
      [kept, '09:00', '09:01'],
      [merged, '09:00', '09:01'],
      [merged, '10:00', '11:00'],
    ] as const)
      await report(d.me, number, { reportDate, startTime, endTime })
    const { id } = await mergeInto(d.admin, kept, merged)
    const move = (from: string, to: string) =>
      d.t.db.execute(
        sql`update daily_report set start_time = ${to} where business_number = ${kept} and start_time = ${from}`,
      )
    await move('09:00', '08:00')
    await move('10:00', '09:00')
    expect(await undone(id)).toEqual([{ where: '일일보고', what: '2026-03-02 09:00' }])
    const times = (number: string) =>
      texts(sql`select start_time || '-' || end_time as text from daily_report
        where business_number = ${number} order by 1`)
    expect([await times(kept), await times(merged)]).toEqual([
      ['08:00-09:01'],
      ['09:00-11:00', '09:01-09:02'],
    ])
  })

  it('works after a later version has added columns', async () => {
    const [kept, merged] = await two('새 열')
    await d.t.db.execute(sql`
      insert into company_relation (business_number, related_business_number, sequence) values (${kept}, ${merged}, 1)`)
    const { id } = await mergeInto(d.admin, kept, merged)
    await asAdmin(d.t.database.adminUrl, async (owner) => {
      for (const table of ['company_relation', 'company_alias', 'counterparty_step'])
        await owner.query(`alter table ${table} add column later_note text not null default '-'`)
    })
    expect(await undone(id)).toEqual([])
    expect(
      await texts(sql`select later_note as text from company_relation where business_number = ${kept}`),
    ).toEqual(['-'])
    expect(
      await texts(sql`select old_number as text from company_alias where old_number = ${merged}`),
    ).toEqual([])
  })
})
