import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { getDocument, imSave, listDocuments } from '#shared/documents/documents.endpoints.ts'
import { listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { save } from '#test/kit/companies.ts'
import { documentedCompany, fileBytes, filledData, saveTeaser, type TeaserBody } from '#test/kit/documents.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged } from '#test/kit/files.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { companyActivity } from '../database/tables/companyActivity.ts'
import { documentRecord } from '../database/tables/documentRecord.ts'
import { liveEvent } from '../database/tables/liveEvent.ts'
import { uploadDay } from '../database/tables/storedFile.ts'
import { usualUploadRules } from '../platform/uploadRules.ts'

const t = testApp()
let staff: Caller
let other: Caller
let admin: Caller
beforeAll(async () => {
  staff = await t.as(await makeUser(t.db, { managerName: '김도현' }))
  other = await t.as(await makeUser(t.db))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const company = (name?: string) => documentedCompany(staff, name)
const teaser = (businessNumber: string, more: Partial<TeaserBody> = {}, caller = staff) =>
  saveTeaser(caller, businessNumber, more)
const bytesOf = (businessNumber: string, fileName: string) => fileBytes(staff, businessNumber, fileName)

describe('a saved document', () => {
  it('is a file of the company, a record with its data, an audit entry, an activity and an event', async () => {
    const number = await company()
    const { status, body } = await teaser(number, {
      // Older clients send these fields; the stored values are used instead.
      companyName: '남의 이름(주)',
      uniqueNumber: 'X99-9999',
      watermark: { recipient: '견본투자', date: '2026-11-16' },
    })
    expect(status).toBe(201)
    expect(body.fileName).toMatch(/^두빛나래항공_M&A 티저_\d{8}\.pdf$/)
    const [file] = (await staff.call(listCompanyFiles, { params: { businessNumber: number }, query: {} }))
      .body
    expect(file).toMatchObject({ fileName: body.fileName, fileCategory: '티저', mimeType: 'application/pdf' })
    expect((await bytesOf(number, body.fileName)).subarray(0, 5).toString()).toBe('%PDF-')
    const record = (await staff.call(getDocument, { params: { id: String(body.id) } })).body
    expect(record).toMatchObject({
      companyName: '두빛나래항공(주)',
      uniqueNumber: null,
      templateType: 'ma',
      templateVersion: 1,
      templateData: filledData('teaser', 'ma'),
      method: 'written',
      pages: expect.any(Number),
      watermark: { recipient: '견본투자' },
      createdByName: '김도현',
    })
    const [entry] = await t.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.businessNumber, number), eq(auditEntry.action, 'document/saved')))
    expect(entry?.after).toMatchObject({ documentTemplate: 'M&A 티저', watermark: '견본투자, 2026-11-16' })
    const activities = await t.db
      .select()
      .from(companyActivity)
      .where(eq(companyActivity.businessNumber, number))
      .orderBy(asc(companyActivity.id))
    expect(activities.at(-1)).toMatchObject({ kind: 'document', after: { files: [body.fileName] } })
    const events = await t.db.select().from(liveEvent).orderBy(asc(liveEvent.id))
    expect(events.at(-1)).toMatchObject({ topic: 'files', data: { businessNumber: number } })
  })

  it('a Word memo is filed as IM; saving twice makes two documents, repeating the same request one', async () => {
    const number = await company()
    const memo = () =>
      staff.call(
        imSave,
        {
          body: {
            businessNumber: number,
            templateType: 'intro',
            templateData: filledData('im', 'intro'),
            fileFormat: 'docx',
          },
        },
        { headers: { 'idempotency-key': 'same' } },
      )
    const [first, repeated] = [await memo(), await memo()]
    expect([first.status, repeated.body]).toEqual([201, first.body])
    expect((await bytesOf(number, first.body.fileName)).subarray(0, 2).toString()).toBe('PK')
    const again = await teaser(number)
    const corrected = await teaser(number, { basedOn: again.body.id })
    expect(corrected.body.fileName).toMatch(/ \(2\)\.pdf$/)
    const { rows, counts } = (
      await staff.call(listDocuments, { query: { businessNumber: number, page: '1' } })
    ).body
    expect(counts).toEqual({ all: 3, teaser: 2, im: 1 })
    expect(rows.map(({ basedOn }) => basedOn)).toEqual([again.body.id, null, null])
    expect(rows.at(-1)).toMatchObject({ category: 'im', fileFormat: 'docx', fileName: first.body.fileName })
  })

  it('other teams may not read its data', async () => {
    const number = await company()
    const { id } = (await teaser(number)).body
    const params = { id: String(id) }
    expect((await other.call(getDocument, { params })).error.code).toBe('document/not-found')
    expect((await other.call(listDocuments, { query: { businessNumber: number, page: '1' } })).status).toBe(
      403,
    )
    expect((await admin.call(getDocument, { params })).status).toBe(200)
    expect((await t.nobody.call(getDocument, { params })).status).toBe(401)
  })
})

describe('refused', () => {
  it('missing required fields: each is named and nothing changes', async () => {
    const number = await company()
    await expectUnchanged(t, async () => {
      const none = await teaser(number, { templateData: {} })
      expect([none.status, none.error.code]).toEqual([400, 'document/incomplete'])
      expect(none.error.fields?.map(({ path }) => path)).toEqual(
        ['industry', 'businessHighlights', 'financialData', 'dealType'].map(
          (field) => `templateData.${field}`,
        ),
      )
      expect(none.error.details).toContain('업종은 필수 입력 항목입니다')
      // A table of empty cells counts as empty; zero counts as a number.
      const empty = { years: [2025], rows: [{ item: '매출액', values: [null] }] }
      const data = filledData('teaser', 'ma')
      expect((await teaser(number, { templateData: { ...data, financialData: empty } })).status).toBe(400)
    })
    const zero = { years: [2025], rows: [{ item: '매출액', values: [0] }] }
    const data = { ...filledData('teaser', 'ma'), financialData: zero }
    expect((await teaser(number, { templateData: data, fileFormat: 'docx' })).status).toBe(201)
  })

  it.each<[string, Partial<Record<keyof TeaserBody, unknown>>, number]>([
    ['100,000 letters in a field', { templateData: { industry: '가'.repeat(100_000) } }, 400],
    ['a resident number', { templateData: { industry: '900101-1234567' } }, 400],
    ['an unknown template', { templateType: 'intro' }, 400],
    ['an unknown format', { fileFormat: 'hwp' }, 400],
    ['a watermark of no day', { watermark: { recipient: '견본투자', date: '9999-99-99' } }, 400],
    ['a watermark for nobody', { watermark: { recipient: ' ', date: '2026-11-16' } }, 400],
    ['a list in place of the data', { templateData: [] }, 400],
    [
      'an amount beyond all',
      { templateData: { financialData: { years: [2025], rows: [{ item: '매출액', values: [1e16] }] } } },
      400,
    ],
    ["another company's document to correct", { basedOn: 2_000_000_000 }, 404],
  ])('%s', async (_name, more, status) => {
    const number = await company()
    await expectUnchanged(t, async () => {
      expect((await teaser(number, more as Partial<TeaserBody>)).status).toBe(status)
    })
  })

  it('for another team and without a session', async () => {
    const number = await company()
    await expectUnchanged(t, async () => {
      expect((await teaser(number, {}, other)).error.code).toBe('document/denied')
      expect((await teaser(number, {}, t.nobody)).status).toBe(401)
    })
  })
})

it('hostile texts and figures are drawn as plain text', async () => {
  const number = await company('<script>"&\'=HYPERLINK(1)(주)')
  const hostile = '=HYPERLINK("x") <w:p/> {{a}} 漢字 🚀 \u0000\u202e ' + 'W'.repeat(3000)
  const templateData = {
    ...filledData('teaser', 'ma', true),
    companyIntro: hostile,
    dealType: `${hostile}\n`.repeat(3),
    financialData: {
      years: [2023, 2024, 2025, 2026],
      rows: [{ item: '매출액', values: [-999_999_999_999, null, 1e14, null] }],
    },
  }
  for (const fileFormat of ['pdf', 'docx'] as const) {
    const answer = await teaser(number, { templateData, fileFormat })
    expect([fileFormat, answer.status]).toEqual([fileFormat, 201])
    expect(answer.body.fileName).not.toMatch(/[/\\]/)
  }
})

it('one document at a time per person: the fourth concurrent one is refused', async () => {
  const number = await company()
  const answers = await Promise.all(Array.from({ length: 4 }, () => teaser(number, { fileFormat: 'docx' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429])
  expect(await t.db.$count(documentRecord, eq(documentRecord.businessNumber, number))).toBe(3)
})

it('a right lost while the pages are drawn', async () => {
  const number = await company()
  await save(admin, { company: { businessNumber: number }, additional: { side: 'sell' } })
  const boss = await makeUser(t.db, { role: 'team' })
  const slow = teaser(number)
  await admin.send({
    method: 'PUT',
    url: `/api/company-add/${number}`,
    payload: { manager1Team: boss.teamId },
  })
  const { status } = await slow
  const files = (await admin.call(listCompanyFiles, { params: { businessNumber: number }, query: {} })).body
  expect([status, files.length]).toEqual(status === 201 ? [201, 1] : [403, 0])
})

it('counts towards the daily upload limit of its author, so that repeated saves cannot fill the disk', async () => {
  const maker = await makeUser(t.db, { role: 'admin' })
  const caller = await t.as(maker)
  const number = await company('꽉찬날(주)')
  const taken = async () =>
    (await t.db.select().from(uploadDay).where(eq(uploadDay.teamId, maker.teamId)))[0]?.bytes ?? 0
  expect((await teaser(number, { fileFormat: 'docx' }, caller)).status).toBe(201)
  expect(await taken()).toBeGreaterThan(1000)
  const full = usualUploadRules({}).bytesPerDay - 10
  await t.db.update(uploadDay).set({ bytes: full }).where(eq(uploadDay.teamId, maker.teamId))
  await expectUnchanged(t, async () => {
    const { status, error } = await teaser(number, { fileFormat: 'docx' }, caller)
    expect([status, error.code]).toEqual([429, 'file/quota'])
  })
  expect(await taken()).toBe(full)
})
