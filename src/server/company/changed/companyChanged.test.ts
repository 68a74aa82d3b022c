import { readFileSync } from 'node:fs'
import { asc } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { liveEvent } from '#server/database/tables/liveEvent.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { addBrokerage, changeBrokerage, deleteBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { changeFile, deleteFile } from '#shared/files/files.endpoints.ts'
import { handOver } from '#shared/managers/handover.endpoints.ts'
import { addHistory, changeHistory, deleteHistory } from '#shared/managers/history.endpoints.ts'
import { assignDefaultManager } from '#shared/managers/managers.endpoints.ts'
import { activitiesOf, changedOnce, versionOf } from '#test/kit/activities.ts'
import { analyse } from '#test/kit/analyse.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { uploadAll } from '#test/kit/files.ts'
import { registerManaged } from '#test/kit/managers.ts'
import { readsAs, sampleAnalysis } from '#test/kit/report.ts'
import { rebuildCompanyList } from '../list/companyList.ts'

const t = testApp({ runner: readsAs(() => sampleAnalysis(analysed)) })
let admin: Caller
let chief: TestUser
let other: TestUser
let analysed: string
beforeAll(async () => {
  chief = await makeUser(t.db, { role: 'admin', managerName: '강민석' })
  admin = await t.as(chief)
  other = await makeUser(t.db, { role: 'team', managerName: '서정아' })
  await makeUser(t.db, { teamId: '001', role: 'team' })
})

const activities = (businessNumber: string) => activitiesOf(t, businessNumber)
const doneBy = (businessNumber: string, work: () => Promise<{ status: number; text: string }>) =>
  changedOnce(t, chief, businessNumber, work)
const saves = (businessNumber: string, body: object) =>
  doneBy(businessNumber, () => save(admin, { company: { businessNumber }, ...body } as never))

describe('a dossier', () => {
  it('registered, with the report that is kept with it', async () => {
    analysed = nextBusinessNumber()
    const { fileInfo } = (await analyse(admin)).body
    const made = await saves(analysed, {
      company: { businessNumber: analysed, companyName: '두빛나래항공(주)' },
      fileInfo,
    })
    expect(made).toEqual({
      kind: 'registered',
      fields: ['companyName', 'files'],
      before: null,
      after: { companyName: '두빛나래항공(주)', files: ['보고서.pdf'] },
    })
    expect(await versionOf(t, analysed)).toBe(1)
  })

  it('gets the kind of the only thing that was changed, or that of a save of several', async () => {
    const number = await register(admin, '한 가지(주)')
    expect(await saves(number, { company: { businessNumber: number, phone: '02-1' } })).toEqual({
      kind: 'dossier',
      fields: ['phone'],
      before: null,
      after: { phone: '02-1' },
    })
    const income = { years: ['2024'], items: [{ name: '매출액', values: ['1000'] }], unit: '백만원' }
    expect(await saves(number, { income })).toMatchObject({ kind: 'financials' })
    expect(await saves(number, { additional: { side: 'sell' } })).toMatchObject({
      kind: 'stage',
      fields: ['side', 'uniqueNumber'],
    })
    expect(await saves(number, { additional: { searchKeyword1: '항공' } })).toMatchObject({
      kind: 'brokerage',
    })
    expect(await saves(number, { additional: { manager1Team: other.teamId } })).toMatchObject({
      kind: 'manager',
      after: { manager1Team: other.teamId },
    })
    expect(
      await saves(number, {
        company: { businessNumber: number, phone: '02-2' },
        additional: { progressStage: '계약중' },
      }),
    ).toMatchObject({ kind: 'dossier', fields: ['phone', 'progressStage'] })
    expect(await saves(number, {})).toEqual({ kind: 'dossier', fields: [], before: null, after: null })
  })

  it('keeps long texts cut, and of lists how many rows changed', async () => {
    const number = await register(admin, '짧게(주)')
    const sales = [{ businessSegment: '항공' }, { businessSegment: '정비' }]
    const made = await saves(number, {
      company: { businessNumber: number, businessCore: '가'.repeat(5000) },
      sales,
    })
    expect(made.fields).toEqual(['businessCore', 'lists.sales'])
    expect(made.after).toEqual({ businessCore: `${'가'.repeat(199)}…`, lists: { sales: 2 } })
  })
})

describe('a brokerage record', () => {
  it('made, changed, given a manager and removed', async () => {
    const number = await register(admin, '중개(주)')
    const body = { businessNumber: number, dealNote: '하나' }
    expect(await doneBy(number, () => admin.call(addBrokerage, { body }))).toMatchObject({
      kind: 'brokerage',
      fields: ['dealNote'],
    })
    const change = (given: object) =>
      doneBy(number, () => admin.call(changeBrokerage, { params: { key: number }, body: given }))
    expect(await change({ dealNote: '둘' })).toEqual({
      kind: 'brokerage',
      fields: ['dealNote'],
      before: { dealNote: '하나' },
      after: { dealNote: '둘' },
    })
    expect(await change({ companyStatus: '진행보류' })).toMatchObject({ kind: 'stage' })
    expect(await change({ manager2Team: other.teamId })).toMatchObject({ kind: 'manager' })
    expect(await change({ manager2Team: null })).toMatchObject({ kind: 'manager' })
    expect(
      await doneBy(number, () => admin.call(deleteBrokerage, { params: { key: number } })),
    ).toMatchObject({ kind: 'removed' })
  })

  it('a lead is no company: it has no activity before it is tied, and that is one', async () => {
    const number = await register(admin, '묶임(주)')
    const count = () => t.db.$count(companyActivity)
    const before = await count()
    const { body: lead } = await admin.call(addBrokerage, { body: { side: 'sell', contactName: '김비밀' } })
    const params = { key: String(lead.id) }
    await admin.call(changeBrokerage, { params, body: { dealNote: '잠재' } })
    const { body: gone } = await admin.call(addBrokerage, { body: { dealNote: '곧 간다' } })
    await admin.call(deleteBrokerage, { params: { key: String(gone.id) } })
    expect(await count()).toBe(before)
    const leads = (await t.db.select().from(liveEvent)).filter(({ topic }) => topic === 'lead')
    expect(leads.map(({ data }) => data.id)).toEqual([lead.id, lead.id, gone.id, gone.id])
    const tied = await doneBy(number, () =>
      admin.call(changeBrokerage, { params, body: { businessNumber: number } }),
    )
    expect(tied).toMatchObject({ kind: 'tied' })
    expect(JSON.stringify(tied)).not.toContain('김비밀')
  })
})

describe('managers', () => {
  it('the default one, and history by hand', async () => {
    const number = await register(admin, '담당(주)')
    const params = { businessNumber: number }
    expect(await doneBy(number, () => admin.call(assignDefaultManager, { params }))).toMatchObject({
      kind: 'manager',
      after: { manager1Team: '001' },
    })
    const entry = {
      businessNumber: number,
      managerType: '부담당자',
      oldTeamId: null,
      newTeamId: other.teamId,
    }
    const made = await doneBy(number, () => admin.call(addHistory, { body: entry as never }))
    expect(made).toMatchObject({ kind: 'history' })
    const { rows } = await t.database.pool.query(
      `select id from manager_history where business_number = $1 order by id desc limit 1`,
      [number],
    )
    const id = { id: String(rows[0]?.id) }
    const changed = () => admin.call(changeHistory, { params: id, body: { changeReason: '정정' } as never })
    expect(await doneBy(number, changed)).toMatchObject({ kind: 'history', fields: ['changeReason'] })
    expect(await doneBy(number, () => admin.call(deleteHistory, { params: id }))).toMatchObject({
      kind: 'history',
    })
  })

  it('a handover: one activity a company, one event for all', async () => {
    const [from, to] = [await makeUser(t.db, { role: 'team' }), await makeUser(t.db, { role: 'team' })]
    const numbers = [
      await registerManaged(admin, '이관 하나(주)', { manager1Team: from.teamId }),
      await registerManaged(admin, '이관 둘(주)', { manager2Team: from.teamId }),
    ]
    const before = await Promise.all(numbers.map((number) => versionOf(t, number)))
    const rows = await t.db.$count(companyActivity)
    const body = { fromTeamId: from.teamId, toTeamId: to.teamId, reason: '퇴사' }
    expect((await admin.call(handOver, { body })).status).toBe(200)
    expect(await t.db.$count(companyActivity)).toBe(rows + 2)
    expect(await Promise.all(numbers.map((number) => versionOf(t, number)))).toEqual(
      before.map((version) => version + 1),
    )
    const last = (await activities(numbers[1] ?? '')).at(-1)
    expect(last).toMatchObject({
      kind: 'manager',
      fields: ['manager2Team'],
      before: { manager2Team: from.teamId },
      after: { manager2Team: to.teamId },
    })
    const events = await t.db.select().from(liveEvent).orderBy(asc(liveEvent.id))
    expect(events.at(-1)).toMatchObject({ topic: 'companies', data: {} })
  })
})

describe('files', () => {
  it('several at once, changed and deleted', async () => {
    const number = await register(admin, '파일(주)')
    const two = [
      { name: '가.pdf', category: 'IM' },
      { name: '나.pdf', category: '티저' },
    ]
    expect(await doneBy(number, () => uploadAll(admin, number, two))).toEqual({
      kind: 'file',
      fields: ['files'],
      before: null,
      after: { files: ['가.pdf', '나.pdf'] },
    })
    const params = { businessNumber: number, fileName: '가.pdf' }
    const body = { fileName: '다.pdf' }
    expect(await doneBy(number, () => admin.call(changeFile, { params, body }))).toEqual({
      kind: 'file',
      fields: ['fileName', 'files'],
      before: { fileName: '가.pdf' },
      after: { fileName: '다.pdf', files: ['다.pdf'] },
    })
    const gone = { businessNumber: number, fileName: '나.pdf' }
    expect(await doneBy(number, () => admin.call(deleteFile, { params: gone }))).toEqual({
      kind: 'file',
      fields: ['files'],
      before: { files: ['나.pdf'] },
      after: null,
    })
  })
})

it('a company hidden and brought back', async () => {
  const number = await register(admin, '숨김(주)')
  const params = { businessNumber: number }
  const hide = () => admin.call(deleteCompany, { params, body: { reason: '중복' } })
  expect(await doneBy(number, hide)).toMatchObject({ kind: 'hidden', fields: [] })
  expect(await doneBy(number, () => admin.call(restoreCompany, { params }))).toMatchObject({
    kind: 'restored',
  })
})

describe('contacts', () => {
  const names = Object.keys(secretFields)
  const values = (mark: string) => Object.fromEntries(names.map((name, at) => [name, `${mark}${at}@x.kr`]))

  it.each(names)('only the name of %s is stored, never its value', async (name) => {
    const number = await register(admin, `연락 ${name}(주)`)
    const params = { key: number }
    const made = [
      await saves(number, { additional: { [name]: '비밀1@x.kr' } }),
      await doneBy(number, () => admin.call(changeBrokerage, { params, body: { [name]: '비밀2@x.kr' } })),
      await doneBy(number, () => admin.call(changeBrokerage, { params, body: { [name]: null } })),
    ]
    for (const { kind, fields } of made) expect([kind, fields]).toEqual(['brokerage', [name]])
    expect(JSON.stringify(await activities(number))).not.toContain('비밀')
  })

  it('all at once, with a record that is made, tied and removed', async () => {
    const number = await register(admin, '연락 모두(주)', { additional: values('등록비밀') })
    const { body: lead } = await admin.call(addBrokerage, { body: values('잠재비밀') })
    const tied = await register(admin, '연락 묶임(주)')
    const body = { businessNumber: tied, ...values('묶음비밀') }
    await admin.call(changeBrokerage, { params: { key: String(lead.id) }, body })
    for (const key of [number, tied]) await admin.call(deleteBrokerage, { params: { key } })
    const all = JSON.stringify(await t.db.select().from(companyActivity))
    expect(all).not.toContain('비밀')
    expect((await activities(tied)).at(-1)?.fields).toEqual(expect.arrayContaining(names))
    // Events contain only keys, and never values of contacts.
    expect(JSON.stringify(await t.db.select().from(liveEvent))).not.toContain('비밀')
  })
})

it('every row of the list equals a newly computed one', async () => {
  const rows = () => t.db.select().from(companyList).orderBy(asc(companyList.businessNumber))
  const kept = await rows()
  await rebuildCompanyList(t.db)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept).toEqual(await rows())
})

it('the migration makes of the log what the changes themselves made', async () => {
  const rows = async () =>
    (await t.db.select().from(companyActivity).orderBy(asc(companyActivity.id)))
      // The migration is older than the `action` column, so that column is not compared.
      .map(({ id: _id, at: _at, action: _action, ...row }) => row)
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  const made = await rows()
  const owner = new pg.Client({ connectionString: t.database.adminUrl })
  await owner.connect()
  try {
    await owner.query('delete from company_activity')
    // Before this migration, a stage entry had the same time as its audit entry: the start of the transaction.
    await owner.query(`update stage_history s set updated_at = (select max(a.at) from audit_entry a
      where a.business_number = s.business_number and a.at <= s.updated_at)`)
    const file = readFileSync('src/server/database/migrations/0010_company_activity.sql', 'utf8')
    await owner.query(file.slice(file.indexOf('-- What is stored already')))
  } finally {
    await owner.end()
  }
  expect(await rows()).toEqual(made)
})
