import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activitySentence } from '#shared/company/activity/sentence.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { writeNote } from '#shared/company/notes.endpoints.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { getCompanyDeals } from '#shared/deals/deals.endpoints.ts'
import {
  getMerge,
  listMerges,
  mergeCompanies,
  previewMerge,
  undoMerge,
} from '#shared/merges/merges.endpoints.ts'
import { save } from '#test/kit/companies.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { makeUser } from '#test/kit/factories.ts'
import { uploadOne } from '#test/kit/files.ts'
import { bodyOf, mergeInto, previewOf } from '#test/kit/mergeWorld.ts'
import { report } from '#test/kit/reports.ts'
import { companyMerge, mergeImage } from '../database/tables/merges/companyMerge.ts'
import { removeOldMergeImages } from './undo/undo.commands.ts'

let d: DealApp
beforeAll(async () => {
  d = await startDealApp()
})
afterAll(() => d.t.stop())

const whole = async (number: string) =>
  (await d.admin.call(getWholeCompany, { params: { businessNumber: number }, query: {} })).body
const refused = async (keep: string, merge: string, more: object = {}) => {
  const body = {
    keep,
    merge,
    keepVersion: 1,
    mergeVersion: 1,
    managers: [null, null, null],
    contacts: [null, null, null],
    ...more,
  }
  let code = ''
  await d.t.unchanged(async () => {
    const answer = await d.admin.call(mergeCompanies, { body })
    expect(answer.error.message).toMatch(/[가-힣]/)
    code = `${answer.status} ${answer.error.code}`
  })
  return code
}

describe('a merge', () => {
  it('takes the chosen values, fills empty fields and moves every record', async () => {
    const [kept, merged] = [await d.seller('여울목모빌리티(주)'), await d.seller('여울목 모빌리티')]
    const buyer = await d.buyer('아람(주)')
    await save(d.admin, { company: { businessNumber: kept, phone: '043-000-2280' } })
    await save(d.admin, { company: { businessNumber: merged, phone: '041-000-2280', fax: '041-000-2281' } })
    await uploadOne(d.admin, kept, '소개.pdf')
    await uploadOne(d.admin, merged, '소개.pdf')
    await report(d.me, kept, { reportDate: '2026-03-02', startTime: '09:00', endTime: '09:01' })
    await report(d.me, merged, { reportDate: '2026-03-02', startTime: '09:00', endTime: '09:01' })
    await d.deal(merged, buyer)
    const preview = await previewOf(d.admin, kept, merged)
    expect(preview.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['companyName', 'phone']))
    expect(preview.filled.map(({ id }) => id)).toContain('fax')
    expect(preview.records.find(({ kind }) => kind === 'reports')).toMatchObject({
      keep: 1,
      merge: 1,
      after: 2,
    })
    const answer = await d.admin.call(mergeCompanies, { body: { ...bodyOf(preview), take: ['phone'] } })
    expect([answer.status, answer.body.movedReports]).toEqual([201, 1])
    expect((await whole(kept)).company).toMatchObject({
      companyName: '여울목모빌리티(주)',
      phone: '041-000-2280',
      fax: '041-000-2281',
    })
    const { rows: times } = await d.t.db.execute<{ start: string; end: string }>(
      sql`select start_time as start, end_time as end from daily_report where business_number = ${kept} order by 1`,
    )
    expect(times).toEqual([
      { start: '09:00', end: '09:01' },
      { start: '09:01', end: '09:02' },
    ])
    const { rows: files } = await d.t.db.execute<{ name: string }>(
      sql`select file_name as name from company_file where business_number = ${kept} order by 1`,
    )
    expect(files.map(({ name }) => name)).toEqual(['소개 (2).pdf', '소개.pdf'])
    expect(
      (await d.admin.call(getCompanyDeals, { params: { businessNumber: kept } })).body.rows,
    ).toHaveLength(1)
    const [newest] = (await d.admin.call(getTimeline, { params: { businessNumber: kept }, query: {} })).body
      .rows
    expect(newest && activitySentence(newest, (team) => team).did).toBe(
      `여울목 모빌리티 ${merged} 기업을 이 기업에 합쳤습니다`,
    )
  })

  it('joins a counterparty that both have: the later stage, both histories, the tasks of both', async () => {
    const [kept, merged, buyer] = [
      await d.seller('하나(주)'),
      await d.seller('하나'),
      await d.buyer('두리(주)'),
    ]
    const near = await d.deal(kept, buyer, { day: '2026-01-02' })
    const far = await d.deal(merged, buyer, { day: '2026-01-03' })
    await d.t.db.execute(sql`update counterparty set stage = 'nda' where id = ${far.id}`)
    await mergeInto(d.admin, kept, merged)
    const { rows } = await d.t.db.execute<{ id: string; stage: string; steps: number }>(sql`
      select c.id, c.stage, (select count(*)::int from counterparty_step s where s.counterparty_id = c.id) as steps
      from counterparty c where c.seller_number in (${kept}, ${merged})`)
    expect(rows).toEqual([{ id: String(near.id), stage: 'nda', steps: 3 }])
  })

  it('moves the notes, and their place in the timeline', async () => {
    const [kept, merged] = [await d.seller('메모하나(주)'), await d.seller('메모하나')]
    const params = { businessNumber: merged }
    const { body } = await d.me.call(writeNote, { params, body: { text: '통화했습니다' } })
    await mergeInto(d.admin, kept, merged)
    const { rows } = (
      await d.me.call(getTimeline, { params: { businessNumber: kept }, query: { group: 'note' } })
    ).body
    expect(rows.map(({ note }) => [note?.id, note?.businessNumber])).toEqual([[body.id, kept]])
  })

  it('is refused with itself, with a deleted, an unknown or an already merged company', async () => {
    const [one, other, gone] = [await d.seller('가'), await d.seller('나'), await d.seller('다')]
    await d.admin.call(deleteCompany, { params: { businessNumber: gone }, body: { reason: '잘못 등록' } })
    expect(await refused(one, one)).toBe('400 merge/self')
    expect(await refused(one, gone)).toBe('409 merge/deleted')
    expect(await refused(one, '999-99-99999')).toBe('404 company/not-found')
    const shown = async (merge: string) =>
      (await d.admin.call(previewMerge, { query: { keep: one, merge } })).error.code
    expect([await shown(gone), await shown('999-99-99999')]).toEqual(['merge/deleted', 'company/not-found'])
    await mergeInto(d.admin, one, other)
    expect(await shown(other)).toBe('merge/already-merged')
    expect(await refused(await d.seller('바'), other)).toBe('409 merge/already-merged')
    expect((await d.admin.call(restoreCompany, { params: { businessNumber: other } })).error.code).toBe(
      'company/merged',
    )
  })

  it('is refused for counterparties of each other, for an outdated version and for foreign choices', async () => {
    const [seller, buyer] = [await d.seller('파는 곳'), await d.buyer('사는 곳')]
    await d.deal(seller, buyer)
    const { refusals } = await previewOf(d.admin, seller, buyer)
    expect(refusals).toEqual([expect.stringContaining('진행표')])
    const versions = async (keep: string, merge: string) => {
      const { keepVersion, mergeVersion } = bodyOf(await previewOf(d.admin, keep, merge))
      return { keepVersion, mergeVersion }
    }
    expect(await refused(seller, buyer, await versions(seller, buyer))).toBe(
      '409 merge/parties-of-each-other',
    )
    const [one, other] = [await d.seller('라'), await d.seller('마')]
    const seen = await versions(one, other)
    await save(d.admin, { company: { businessNumber: other, fax: '02-1' } })
    expect(await refused(one, other, seen)).toBe('409 merge/changed')
    const now = await versions(one, other)
    expect(await refused(one, other, { ...now, take: ['nothing'] })).toBe('400 merge/choice-unknown')
    expect(await refused(one, other, { ...now, managers: ['001', null, null] })).toBe(
      '400 merge/manager-unknown',
    )
    expect(await refused(one, other, { ...now, contacts: ['merge1', null, null] })).toBe(
      '400 merge/contact-unknown',
    )
    expect(await refused(one, other, { ...now, managers: [null] })).toBe('400 request/invalid')
  })

  it('chooses contacts from both, and showing them is recorded', async () => {
    const [one, other] = [await d.seller('연락 하나'), await d.seller('연락 둘')]
    const contact = (name: string) => ({ contact1Name: name, contact1Mobile: '010-1234-5678' })
    await save(d.admin, { company: { businessNumber: one }, additional: contact('문가영') })
    await save(d.admin, { company: { businessNumber: other }, additional: contact('도하윤') })
    const preview = await previewOf(d.admin, one, other)
    expect(preview.contacts.proposed).toEqual(['keep1', 'merge1', null])
    const { rows } = await d.t.db.execute<{ count: number }>(
      sql`select count(*)::int as count from audit_entry where action = 'contact/read' and after::text like ${`%${other}%`}`,
    )
    expect(rows[0]?.count).toBe(1)
    const body = { ...bodyOf(preview), contacts: ['merge1' as const, 'keep1' as const, null] }
    expect((await d.admin.call(mergeCompanies, { body })).status).toBe(201)
    expect((await whole(one)).add).toMatchObject({
      contact1Name: '도하윤',
      contact2Name: '문가영',
      contact3Name: null,
    })
  })

  it('is for the admin side only', async () => {
    const [one, other] = [await d.seller('바'), await d.seller('사')]
    await d.t.unchanged(async () => {
      expect((await d.me.call(previewMerge, { query: { keep: one, merge: other } })).status).toBe(403)
      const body = bodyOf(await previewOf(d.admin, one, other))
      expect((await d.me.call(mergeCompanies, { body })).status).toBe(403)
      expect((await d.t.nobody.call(mergeCompanies, { body })).status).toBe(401)
    })
  })
})

describe('an undo', () => {
  it('leaves what was saved since, and lists it', async () => {
    const [kept, merged] = [await d.seller('되돌릴 곳'), await d.seller('되돌릴 데')]
    await save(d.admin, { company: { businessNumber: kept, phone: '02-1111' } })
    await save(d.admin, { company: { businessNumber: merged, phone: '02-2222', fax: '02-3333' } })
    const body = { ...bodyOf(await previewOf(d.admin, kept, merged)), take: ['phone'] }
    const { id } = (await d.admin.call(mergeCompanies, { body })).body
    await save(d.admin, { company: { businessNumber: kept, fax: '02-9999' } })
    const params = { id: String(id) }
    const left = [{ where: '기업 정보', what: '팩스' }]
    expect((await d.admin.call(getMerge, { params })).body.left).toEqual(left)
    expect((await d.admin.call(undoMerge, { params })).body.left).toEqual(left)
    expect((await whole(kept)).company).toMatchObject({ phone: '02-1111', fax: '02-9999' })
    expect((await whole(merged)).company).toMatchObject({ businessNumber: merged, fax: '02-3333' })
    expect((await d.admin.call(getMerge, { params })).body).toMatchObject({ left, can: { undo: false } })
    const [newest] = (await d.admin.call(getTimeline, { params: { businessNumber: kept }, query: {} })).body
      .rows
    expect(newest && activitySentence(newest, (team) => team).did).toBe(
      `되돌릴 데 ${merged} 합치기를 되돌렸습니다`,
    )
    expect((await d.admin.call(undoMerge, { params })).error.code).toBe('merge/undone')
  })

  it('is refused after 30 days, and if the company that remained is deleted or merged again', async () => {
    const [one, two, three] = [
      await d.seller('오래 하나'),
      await d.seller('오래 둘'),
      await d.seller('오래 셋'),
    ]
    const { id } = await mergeInto(d.admin, two, one)
    const undo = (of: number) => d.admin.call(undoMerge, { params: { id: String(of) } })
    const second = await mergeInto(d.admin, three, two)
    expect((await undo(id)).error.code).toBe('merge/merged-again')
    expect((await undo(second.id)).status).toBe(200)
    await d.admin.call(deleteCompany, { params: { businessNumber: two }, body: { reason: '시험' } })
    expect((await undo(id)).error.code).toBe('merge/kept-gone')
    await d.admin.call(restoreCompany, { params: { businessNumber: two } })
    const late = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    await d.t.db.update(companyMerge).set({ createdAt: late }).where(eq(companyMerge.id, id))
    expect((await undo(id)).error.code).toBe('merge/undo-late')
    await removeOldMergeImages(d.t.db)
    expect(await d.t.db.select().from(mergeImage).where(eq(mergeImage.mergeId, id))).toEqual([])
    expect((await undo(999_999)).error.code).toBe('merge/not-found')
  })

  it('is refused to people without the right, and listed for those with it', async () => {
    const { id } = await mergeInto(d.admin, await d.seller('목록 하나'), await d.seller('목록 둘'))
    const deputy = await d.t.as(await makeUser(d.t.db, { role: 'viceadmin' }))
    expect((await deputy.call(listMerges, { query: {} })).body.rows[0]).toMatchObject({
      id,
      keptName: '목록 하나',
    })
    expect((await d.me.call(listMerges, { query: {} })).status).toBe(403)
    await d.t.unchanged(async () => {
      expect((await d.me.call(undoMerge, { params: { id: String(id) } })).status).toBe(403)
    })
    expect((await deputy.call(undoMerge, { params: { id: String(id) } })).status).toBe(200)
  })
})
