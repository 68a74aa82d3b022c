import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { companySorts, rowKeys } from '#shared/company/list/sorts.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { refreshCompanyList, renewCompanyList } from './companyList.ts'
import { countCap } from './countCompanies.ts'

const t = testApp()
let mineUser: TestUser
let mine: Caller
let othersUser: TestUser
let others: Caller
let admin: Caller
beforeAll(async () => {
  mineUser = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  mine = await t.as(mineUser)
  othersUser = await makeUser(t.db, { role: 'team' })
  others = await t.as(othersUser)
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

type Query = CallInput<typeof listCompanies>['query']
async function list(caller: Caller, query: Query = {}) {
  const answer = await caller.call(listCompanies, { query })
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  return answer.body
}
const names = async (caller: Caller, query: Query) =>
  (await list(caller, query)).rows.map(({ companyName }) => companyName)

it('shows every column of the tables by its field, from the latest year that has assets', async () => {
  const number = await register(mine, '온새미케미칼(주)', {
    company: {
      businessNumber: '',
      representative: '문가영',
      address: '충북 청주시',
      phone: '043-1',
      employees: 31,
    } as never,
    financial: {
      years: ['2023', '2024', '2025'],
      items: [
        { name: '자산총계', values: [900, 1000, 0] },
        { name: '자본총계', values: [100, 200, 300] },
      ],
    } as never,
    additional: {
      side: '매도기업',
      progressStage: '계약중',
      searchKeyword1: '바인더',
      businessType: '회사영업',
      businessConnectionMethod: '지인소개',
      businessContactName: '이소개',
      contact1Name: '김담당',
    } as never,
  })
  await save(admin, {
    company: { businessNumber: number },
    additional: { manager1Team: mineUser.teamId } as never,
  })
  const { rows, counts, total, next } = await list(others, { side: 'sell' })
  expect([total, next]).toEqual([1, null])
  expect(counts).toMatchObject({ total: 1, afterType: 1, afterSearch: 1 })
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(rowKeys.toSorted())
  expect(rows[0]).toMatchObject({
    businessNumber: number,
    companyName: '온새미케미칼(주)',
    side: '매도기업',
    representative: '문가영',
    year: '2024',
    totalEquity: 200,
    manager1Team: mineUser.teamId,
    manager1Name: '김도현',
    teaserFiles: 0,
    searchKeyword1: '바인더',
  })
  expect(rows[0]?.uniqueNumber).toMatch(/^S\d\d-\d{4}$/)
  expect(JSON.stringify(rows)).not.toMatch(/이소개|김담당/)
  const narrow = await list(mine, { columns: 'revenue' })
  expect(Object.keys(narrow.rows[0] ?? {})).toEqual(['businessNumber', 'companyName', 'side', 'revenue'])
})

it('knows a way to sort and to show for every column, which the database takes', async () => {
  for (const sort of companySorts)
    expect([sort, await names(admin, { sort })]).toEqual([sort, [expect.any(String)]])
  for (const columns of rowKeys) expect((await list(admin, { columns })).rows[0]).toHaveProperty(columns)
})

it('finds a company by its introducer only for those who may see contacts', async () => {
  const asked = { connection: '이소개' }
  expect([await names(mine, asked), await names(others, asked), await names(admin, asked)]).toEqual([
    ['온새미케미칼(주)'],
    [],
    ['온새미케미칼(주)'],
  ])
  expect((await list(others, asked)).counts).toMatchObject({ afterSearch: 0, revenue: null })
  expect(await names(others, { connection: '지인' })).toEqual(['온새미케미칼(주)'])
  expect(await names(others, { keyword: '김담당' })).toEqual([])
})

it('refuses invalid and contradicting conditions and names the field', async () => {
  const bad: [string, string][] = [
    ['side=없는유형', 'side'],
    ['revenueMin=많이', 'revenueMin'],
    ['revenueMin=1e99', 'revenueMin'],
    ['equityMin=5&equityMax=4', 'equityMin'],
    ['registeredFrom=2026-02-02&registeredTo=2026-02-01', 'registeredFrom'],
    ['registeredFrom=2026-13-40', 'registeredFrom'],
    ['businessNumber=12a', 'businessNumber'],
    ['sort=contact1Name', 'sort'],
    ['sort=--revenue', 'sort'],
    ['columns=companyName,contact1Name', 'columns'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['count=all', 'count'],
    ['silentDays=-1', 'silentDays'],
    [`keyword=${encodeURIComponent('가'.repeat(201))}`, 'keyword'],
    // Eleven words are one more than allowed. There is a limit, because each word costs a search.
    [`connection=${encodeURIComponent([...'가나다라마바사아자차카'].join(' '))}`, 'connection'],
    [`address=${encodeURIComponent('가'.repeat(2000))}`, 'address'],
    ['name=가&name=나', 'name'],
    ['revenueMax=12만', 'revenueMax'],
    ['revenueMin=>5', 'revenueMin'],
    ['stage=like', 'stage'],
    ['registeredTo=내일', 'registeredTo'],
    [`manager1=${'9'.repeat(51)}`, 'manager1'],
  ]
  for (const [query, field] of bad) {
    const answer = await mine.send({ method: 'GET', url: `/api/companies?${query}` })
    expect([query, answer.status, JSON.stringify(answer.error.fields ?? '').includes(field)]).toEqual([
      query,
      400,
      true,
    ])
  }
  const long = await mine.send({ method: 'GET', url: `/api/companies?keyword=${'a'.repeat(2000)}` })
  expect(long.status).toBe(400)
  expect((await t.nobody.call(listCompanies, { query: {} })).status).toBe(401)
})

it('one letter is a word, signs are letters, and nothing anybody types breaks it', async () => {
  const one = await names(mine, { side: 'sell' })
  for (const query of [
    { name: '온' },
    { name: 'ㅋ' },
    { address: '충' },
    { keyword: '바' },
    { keyword: '바인더' },
  ] as Query[])
    expect([query, await names(mine, query)]).toEqual([query, one])
  const fields = ['name', 'address', 'products', 'keyword', 'connection'] as const
  const ask = (field: string, letter: string) => mine.call(listCompanies, { query: { [field]: letter } })
  for (const field of fields) {
    for (const letter of ['%', '_', '\\', "'", '"', '[', '*', '😀', '가'.repeat(200)]) {
      const { status, body } = await ask(field, letter)
      expect([field, letter, status, body.rows]).toEqual([field, letter, 200, []])
    }
    for (const odd of ['\u0000', '\u200b', ' ']) expect([200, 400]).toContain((await ask(field, odd)).status)
  }
  // Unknown parameters are ignored.
  const unknown = await mine.send({
    method: 'GET',
    url: '/api/companies?side=sell&revenue[gte]=5&colour=red',
  })
  expect([unknown.status, (unknown.body as { total: number }).total]).toEqual([200, 1])
})

it('refuses a key of another sort order, a forged key and a key with an invalid value', async () => {
  await register(mine, '두번째솔(주)')
  const { next } = await list(mine, { sort: '-revenue', limit: '1' })
  const [counts] = (next ?? '').split('.')
  const forged = (parts: unknown[]) => `${counts}.${Buffer.from(JSON.stringify(parts)).toString('base64url')}`
  const keys = [
    next ?? '',
    'abc',
    '1_1_1_0__.x',
    forged(['companyName', '가']),
    forged(['-revenue', '1', '2']),
  ]
  for (const after of keys) {
    const answer = await mine.call(listCompanies, { query: { sort: 'companyName', after } })
    expect([after, answer.status, answer.error.code]).toEqual([after, 400, 'list/key-invalid'])
  }
  const wrong = await mine.call(listCompanies, {
    query: { sort: '-revenue', after: forged(['-revenue', '가나', '1']) },
  })
  expect(wrong.status).toBe(400)
})

it('takes 미정, 미설정 and 미지정 for nothing there', async () => {
  expect(await names(mine, { side: '미정', name: '두번째' })).toEqual(['두번째솔(주)'])
  expect(await names(mine, { stage: '미설정', team: '미지정' })).toEqual(['두번째솔(주)'])
  expect(await names(mine, { manager1: mineUser.teamId })).toEqual(['온새미케미칼(주)'])
})

it('lists the companies of a team: those it manages, and those it registered while nobody manages them', async () => {
  const orphan = await register(mine, '내가넣은솔(주)')
  const given = await register(mine, '넘겨준솔(주)')
  const owned = async (caller: Caller) => names(caller, { own: 'true', name: '솔(주)', sort: 'companyName' })
  expect(await owned(mine)).toEqual(expect.arrayContaining(['내가넣은솔(주)', '넘겨준솔(주)']))
  expect(await owned(others)).toEqual([])
  await save(admin, {
    company: { businessNumber: given },
    additional: { manager1Team: othersUser.teamId } as never,
  })
  expect(await owned(mine)).toContain('내가넣은솔(주)')
  expect(await owned(mine)).not.toContain('넘겨준솔(주)')
  expect(await owned(others)).toEqual(['넘겨준솔(주)'])
  const { counts, rows } = await list(others, { own: 'true' })
  expect([counts.afterSearch, rows.length]).toEqual([1, 1])
  const wrong = await mine.call(listCompanies, { query: { own: 'yes' as never } })
  expect(wrong.status).toBe(400)
  for (const businessNumber of [orphan, given])
    await admin.call(deleteCompany, { params: { businessNumber }, body: { reason: '시험' } as never })
})

it('counts teasers after uploads and deletions, and leaves deleted companies out', async () => {
  const number = await register(mine, '티저솔(주)')
  const [stored] = await t.db
    .insert(storedFile)
    .values({ storageKey: 'list-test', size: 1, sha256: 'x'.repeat(64), mimeType: 'text/plain' } as never)
    .returning()
  for (const [name, fileCategory] of Object.entries({ a: '티저', b: '티저/IM', c: 'IM' }))
    await t.db.insert(companyFile).values({
      businessNumber: number,
      fileName: name,
      fileSize: 1,
      mimeType: 'text/plain',
      fileCategory,
      storedFileId: stored?.id ?? '',
    })
  await refreshCompanyList(t.db, [number])
  const { rows } = await list(mine, { name: '티저솔', sort: '-teaserFiles' })
  expect(rows.map(({ teaserFiles }) => teaserFiles)).toEqual([2])
  await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '시험' } as never })
  expect(await names(mine, { name: '티저솔' })).toEqual([])
})

it('stops counting where many long texts would have to be read, and counts to the end when asked', async () => {
  await t.db.execute(sql`
    insert into company (business_number, company_name) select '900-' || to_char(i / 1000, 'FM00') || '-' || to_char(i, 'FM00000'), '많은솔' || i
    from generate_series(1, 4200) i`)
  await t.db.execute(sql`insert into company_opinion (business_number, business_core)
    select business_number, '전력반도체 ' || repeat('모듈 조립 ', 40) from company where company_name like '많은솔%'`)
  const { rows } = await t.db.execute<{ number: string }>(
    sql`select business_number as number from company where company_name like '많은솔%'`,
  )
  const numbers = rows.map(({ number }) => number)
  for (let at = 0; at < numbers.length; at += 1000)
    await refreshCompanyList(t.db, numbers.slice(at, at + 1000))
  const first = await list(mine, { keyword: '전력반도체', limit: '200' })
  expect(first.counts).toMatchObject({ afterSearch: countCap, capped: true, revenue: null })
  const second = await list(mine, { keyword: '전력반도체', limit: '200', after: first.next ?? '' })
  const met = [...first.rows, ...second.rows].map(({ businessNumber }) => businessNumber)
  const wanted = await t.db
    .select({ number: companyList.businessNumber })
    .from(companyList)
    .where(sql`name like '많은솔%'`)
    .orderBy(companyList.name, companyList.businessNumber)
    .limit(400)
  expect(met).toEqual(wanted.map(({ number }) => number))
  const exact = await list(mine, { keyword: '전력반도체', count: 'exact' })
  expect([exact.counts.afterSearch, exact.counts.capped]).toEqual([4200, undefined])
  expect(exact.rows[0]?.businessCore?.endsWith('…')).toBe(false)
})

it('rebuilds rows of another definition at the start, once', async () => {
  const number = await register(mine, '옛행솔(주)', { additional: { side: '매수기업' } as never })
  await t.db
    .update(companyList)
    .set({ definition: 'another', uniqueNumber: null })
    .where(eq(companyList.businessNumber, number))
  expect(await renewCompanyList(t.db)).toBeGreaterThan(0)
  expect(await renewCompanyList(t.db)).toBe(0)
  expect((await list(mine, { name: '옛행솔' })).rows[0]?.uniqueNumber).toMatch(/^B/)
})
