import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportScope } from '#server/database/tables/firm/exportScope.ts'
import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { job } from '#server/database/tables/job.ts'
import { countWords } from '#server/documents/guard/stored/wordFrequency.queries.ts'
import { companiesExport } from '#server/exports/companiesExport.ts'
import { exportHandler } from '#server/exports/exportRules.ts'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { markSecrecy } from '#shared/company/secrecy.endpoints.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { countCopies, listCopies } from '#shared/copies/copies.endpoints.ts'
import { enterCopy } from '#shared/copies/making.endpoints.ts'
import { addCounterparties } from '#shared/deals/adding.endpoints.ts'
import { imCompanyData, teaserCheck, teaserCompanyData } from '#shared/documents/documents.endpoints.ts'
import { exportCompanies } from '#shared/exports/exports.endpoints.ts'
import type { FirmSettings } from '#shared/firm/firmSettings.ts'
import { downloadJobResult } from '#shared/jobs/jobs.endpoints.ts'
import { addNda } from '#shared/ndas/ndas.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Caller } from '../kit/app.ts'
import { register, save } from '../kit/companies.ts'
import { filledData } from '../kit/documents.ts'
import { endedJob, exportDesk } from '../kit/exports.ts'
import { registerManaged } from '../kit/managers.ts'
import { makeWorld, type World } from './world.ts'

/** Tests data that is used later (files, counts of words), and figures about hidden companies that do not name them. */

let world = {} as World
// The desk reads the app only when it works. At this point the world does not exist yet, so a proxy stands in for the
// app.
const desk = exportDesk(new Proxy({} as World['t'], { get: (_, key) => Reflect.get(world.t, key) }))
beforeAll(async () => {
  world = await makeWorld()
}, 240_000)
afterAll(() => world.t.stop())
beforeEach(async () => void (await world.t.db.delete(firmSetting)))

const set = (settings: Partial<FirmSettings>) => world.set(settings)
const mark = (businessNumber: string, secret: boolean) =>
  world.admin.call(markSecrecy, { params: { businessNumber }, body: { secret } })
const slot = (businessNumber: string, manager1Team: string | null) =>
  world.admin.call(changeBrokerage, { params: { key: businessNumber }, body: { manager1Team } })

async function exported(caller: Caller, columns: string): Promise<string> {
  const { body } = await caller.call(exportCompanies, { body: { columns } })
  desk.work()
  expect((await endedJob(caller, body.id)).state).toBe('succeeded')
  await desk.stop()
  return body.id
}
const fetched = async (caller: Caller, id: string) => {
  const answer = await caller.call(downloadJobResult, { params: { id } })
  return answer.status === 200 ? 200 : answer.error.code
}
const refused = 'job/result-narrowed'

it('a finished export is refused while anything is hidden from its owner that was not when it was made', async () => {
  const { stranger, seller, buyer, admin } = world
  const { caller } = stranger
  await registerManaged(admin, '다온솔(주)')
  const open = await exported(caller, 'companyName')
  expect(await fetched(caller, open)).toBe(200)
  await set({ companyReading: 'own-and-admin' })
  expect(await fetched(caller, open)).toBe(refused)
  const narrow = await exported(caller, 'companyName,side')
  expect(await fetched(caller, narrow)).toBe(200)
  await registerManaged(admin, '라온솔(주)')
  expect(await fetched(caller, narrow)).toBe(200)
  await mark(buyer, true)
  expect(await fetched(caller, narrow)).toBe(refused)
  await mark(buyer, false)
  await slot(seller, world.partner.user.teamId)
  expect(await fetched(caller, narrow)).toBe(refused)
  await slot(seller, stranger.user.teamId)
  expect(await fetched(caller, narrow)).toBe(200)
  await set({ companyReading: 'everyone' })
  expect(await fetched(caller, open)).toBe(200)
})

it('a finished export stays refused after the hidden company in it was deleted', async () => {
  const { stranger, buyer, admin } = world
  const { caller } = stranger
  const params = { businessNumber: buyer }
  await set({ companyReading: 'everyone' })
  const before = await exported(caller, 'companyName,phone')
  await mark(buyer, true)
  expect(await fetched(caller, before)).toBe(refused)
  expect((await admin.call(deleteCompany, { params, body: { reason: '중복 등록' } })).status).toBe(200)
  expect(await fetched(caller, before)).toBe(refused)
  const without = await exported(caller, 'companyName,side,phone')
  expect(await fetched(caller, without)).toBe(200)
  expect((await admin.call(restoreCompany, { params })).status).toBe(200)
  expect(await fetched(caller, without)).toBe(200)
  await mark(buyer, false)
  expect(await fetched(caller, before)).toBe(200)
})

it('an export that runs again without limits does not keep what was hidden at its first run', async () => {
  const { t, stranger } = world
  await set({ companyReading: 'own-and-admin' })
  const id = await exported(stranger.caller, 'companyName,representative')
  const scopes = () => t.db.$count(exportScope, eq(exportScope.jobId, id))
  expect(await scopes()).toBe(1)
  await set({ companyReading: 'everyone' })
  const [row] = await t.db.select().from(job).where(eq(job.id, id))
  const signal = new AbortController().signal
  const tools = { db: t.db, job: row as never, signal, progress: () => undefined }
  await exportHandler(desk.deps(), companiesExport)({ columns: 'companyName,representative' } as never, tools)
  expect(await scopes()).toBe(0)
})

it('a finished export with prices is refused after its owner lost the right to see a price', async () => {
  const { stranger, seller, partner } = world
  await set({ protectPrices: true })
  const id = await exported(stranger.caller, 'companyName,sellerHopedPrice')
  expect(await fetched(stranger.caller, id)).toBe(200)
  await slot(seller, partner.user.teamId)
  expect(await fetched(stranger.caller, id)).toBe(refused)
  await slot(seller, stranger.user.teamId)
  expect(await fetched(stranger.caller, id)).toBe(200)
})

it('a whole table of companies is an export: it needs the reason, is recorded, and many rows are reported', async () => {
  const { caller } = world.stranger
  const get = (url: string) => caller.send({ method: 'GET', url })
  const tables = ['company-cretop', 'company-bspl', 'company-opinion', 'company-add']
  for (const table of tables) expect((await get(`/api/${table}?limit=2`)).status).toBe(200)
  await set({ exportReason: true, exportNoticeRows: 1 })
  const entries = async () =>
    (
      await world.t.database.pool.query(
        "select action, reason from audit_entry where subject_kind = 'company-table' order by id",
      )
    ).rows
  for (const table of tables) {
    expect((await get(`/api/${table}?limit=2`)).error.code).toBe('export/reason-missing')
    expect((await get(`/api/${table}?limit=2&reason=%20`)).status).toBe(400)
  }
  expect((await get(`/api/company-bspl?reason=${'가'.repeat(501)}`)).status).toBe(400)
  expect(await entries()).toEqual([])
  for (const table of tables)
    expect((await get(`/api/${table}?limit=1&reason=${encodeURIComponent('월간 점검')}`)).status).toBe(200)
  expect(await entries()).toEqual(tables.map(() => ({ action: 'export/started', reason: '월간 점검' })))
  expect((await get(`/api/company-opinion?reason=${encodeURIComponent('이사 보고')}`)).status).toBe(200)
  expect((await entries()).slice(-2)).toEqual([
    { action: 'export/started', reason: '이사 보고' },
    { action: 'export/large', reason: '이사 보고' },
  ])
  // Each call reads one company. The second call makes two, which exceeds the limit. After the report the count begins
  // again.
  const page = () => get(`/api/company-bspl?limit=1&reason=${encodeURIComponent('쪽마다')}`)
  const reported = async () => (await entries()).filter(({ action }) => action === 'export/large').length
  await page()
  expect(await reported()).toBe(2)
  await page()
  expect(await reported()).toBe(2)
  await page()
  expect(await reported()).toBe(3)
  for (const url of [
    `/api/company-cretop?search=${encodeURIComponent('솔')}`,
    `/api/company-add?businessNumber=${world.seller}`,
  ])
    expect((await get(url)).status).toBe(200)
  expect((await world.t.nobody.send({ method: 'GET', url: '/api/company-bspl' })).status).toBe(401)
})

it('the words of hidden companies make no word of a blind teaser common, and nobody changes the counts of others', async () => {
  const { stranger, admin } = world
  const number = await register(stranger.caller, '미래정밀(주)')
  for (const name of ['하나솔', '둘솔', '셋솔', '넷솔'])
    await register(admin, `${name}(주)`, {
      company: { businessNumber: '', companyName: `${name}(주)`, businessCore: '미래 성장을 준비함.' },
    } as never)
  const found = async (caller: Caller) =>
    (
      await caller.call(teaserCheck, {
        body: {
          businessNumber: number,
          templateType: 'blind',
          templateData: { ...filledData('teaser', 'blind'), strengths: '미래를 준비합니다' },
        },
      })
    ).body.findings.map(({ text }) => text)
  await countWords(world.t.db)
  expect(await found(stranger.caller)).toEqual([])
  await set({ companyReading: 'own-and-admin' })
  expect(await found(stranger.caller)).toEqual(['미래'])
  expect(await found(admin)).toEqual([])
  await set({ companyReading: 'everyone' })
  expect(await found(stranger.caller)).toEqual([])
})

it('an entry that counts counterparties is read by the managers only, because it would count hidden ones', async () => {
  const { seller, stranger, newcomer, admin } = world
  const numbers = []
  for (const name of ['마루솔(주)', '바다솔(주)', '사랑솔(주)'])
    numbers.push(await registerManaged(admin, name, {}, 'buy'))
  const items = numbers.map((businessNumber) => ({ businessNumber }))
  const params = { businessNumber: seller }
  expect((await admin.call(addCounterparties, { params, body: { items } })).body.added).toBe(3)
  const told = async (caller: Caller) =>
    (await caller.call(getTimeline, { params, query: {} })).text.includes('"dealCount"')
  expect([await told(stranger.caller), await told(newcomer.caller)]).toEqual([true, true])
  await mark(numbers[0] ?? '', true)
  expect([await told(stranger.caller), await told(newcomer.caller)]).toEqual([true, false])
  await mark(numbers[0] ?? '', false)
})

it('a document of a company whose price one may not see is prefilled without it', async () => {
  const { seller, stranger, newcomer } = world
  await save(stranger.caller, {
    company: { businessNumber: seller },
    additional: { sellerHopedPrice: 987654321 },
  } as never)
  const told = async (caller: Caller) => {
    const query = { businessNumber: seller }
    const answers = [
      await caller.call(teaserCompanyData, { query }),
      await caller.call(imCompanyData, { query }),
    ]
    return answers.map(({ text }) => text.includes('987654321'))
  }
  expect(await told(newcomer.caller)).toEqual([true, true])
  await set({ protectPrices: true })
  expect(await told(newcomer.caller)).toEqual([false, false])
  expect(await told(stranger.caller)).toEqual([true, true])
})

it('the NDA of a copy is told to the managers of the copy, and its state to nobody else who may not read its company', async () => {
  const { seller, buyer, stranger, newcomer, admin } = world
  const day = dayInSeoul()
  const group = await registerManaged(admin, '아라그룹솔(주)', {}, 'buy')
  for (const businessNumber of [buyer, group])
    await save(admin, { company: { businessNumber, parentGroup: '아라그룹' } } as never)
  const nda = { form: 'mutual' as const, signedDay: day, startsDay: day, endsDay: '2099-01-05' }
  expect((await admin.call(addNda, { body: { ...nda, recipient: group, scope: 'all' } })).status).toBe(201)
  await world.t.database.pool.query('delete from nda where recipient_number = $1', [buyer])
  const entered = await stranger.caller.call(enterCopy, {
    body: {
      businessNumber: seller,
      fileName: '가온 티저.pdf',
      recipient: buyer,
      name: '맹지후',
      way: 'hand',
      form: 'paper',
      givenDay: day,
      named: true,
    } as never,
  })
  expect(entered.status).toBe(201)
  await world.t.database.pool.query(
    "update document_copy set basis = 'nda', nda_id = (select max(id) from nda)",
  )
  const states = async (caller: Caller) => {
    const { rows } = (await caller.call(listCopies, { query: {} })).body
    const ended = (await caller.call(listCopies, { query: { nda: 'ended' } })).body.total
    const { ndas } = (await caller.call(countCopies, { query: {} })).body
    return [rows.map((row) => row.nda?.state ?? null), ended, ndas.ended]
  }
  expect(await states(newcomer.caller)).toEqual([['living'], 0, 0])
  await mark(group, true)
  expect(await states(stranger.caller)).toEqual([['living'], 0, 0])
  expect(await states(newcomer.caller)).toEqual([[null], 0, 0])
  await mark(group, false)
})
