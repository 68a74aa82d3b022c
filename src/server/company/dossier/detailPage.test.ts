import { beforeAll, expect, it } from 'vitest'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { uploadOne } from '#test/kit/files.ts'
import { report } from '#test/kit/reports.ts'

const t = testApp()
let admin: Caller
let manager: TestUser
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  manager = await makeUser(t.db, { role: 'team' })
})

const canary = 'CANARY-4711'
const parts = ['cretop', 'add', 'bspl', 'statements', 'holders', 'relation', 'sales', 'customer', 'workplace']
/** All requests that the company page sends, for all of its tabs. */
const asked = (number: string) => [
  ...[...parts, 'customers', 'opinion'].map((part) => `/api/company-${part}/${number}`),
  `/api/company-add/${number}?contacts=no`,
  `/api/company-add?businessNumber=${number}`,
  `/api/companies/${number}`,
  ...['timeline', 'timeline?search=CANARY', 'stages', 'counts', 'neighbours?connection=CANARY'].map(
    (part) => `/api/companies/${number}/${part}`,
  ),
  `/api/files/${number}`,
  `/api/manager-history/${number}`,
  `/api/daily-reports/search?businessNumber=${number}`,
]
const get = (caller: Caller, url: string) => caller.send({ method: 'GET', url })

it('no call of the page returns contacts to a team that may not see them, and no search reveals them', async () => {
  const contacts = Object.fromEntries(
    Object.keys(secretFields).map((name) => [name, `${canary}-${name}`.slice(0, 50)]),
  )
  const number = await register(admin, '가린솔(주)', { additional: { side: 'sell', ...contacts } })
  await admin.call(changeBrokerage, { params: { key: number }, body: { manager1Team: manager.teamId } })
  await save(admin, { company: { businessNumber: number }, additional: { contact1Name: `${canary}-둘` } })
  await uploadOne(admin, number, '자문계약서.pdf')
  await report(admin, number)
  const seen = (await get(await t.as(manager), `/api/company-add/${number}`)).text
  expect(seen).toContain(canary)
  for (const role of ['team', 'staff'] as const) {
    const caller = await t.as(await makeUser(t.db, { role }))
    for (const url of asked(number)) {
      const { status, text } = await get(caller, url)
      expect([role, url, status, text.includes(canary)]).toEqual([role, url, 200, false])
    }
  }
})

it('deleted, unknown and malformed numbers are refused by every call', async () => {
  const number = await register(admin, '지운솔(주)', { sales: [{ businessSegment: '흔적' }] } as never)
  await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '중복' } })
  for (const key of [number, nextBusinessNumber()]) {
    for (const url of asked(key)) {
      const { status, text } = await get(admin, url)
      expect([url, [200, 404].includes(status), /흔적|지운솔/.test(text)]).toEqual([url, true, false])
    }
    for (const part of ['cretop', 'add', 'bspl', 'sales'])
      expect((await get(admin, `/api/company-${part}/${key}`)).status).toBe(404)
  }
  for (const key of ['12-3', '000-00-00000', "1' or 1=1", '%00'])
    expect((await get(admin, `/api/companies/${encodeURIComponent(key)}`)).status).toBe(400)
})

it('a company without a brokerage record says so', async () => {
  const number = await register(admin, '기록없음(주)')
  const { hasBrokerage } = (await get(admin, `/api/company-cretop/${number}`)).body as {
    hasBrokerage: boolean
  }
  expect(hasBrokerage).toBe(false)
  await save(admin, { company: { businessNumber: number }, additional: { side: 'buy' } })
  expect((await get(admin, `/api/company-cretop/${number}`)).text).toContain('"hasBrokerage":true')
})

it('returns long data completely: 300 customers, twelve years with a gap, 5,000 letters, markup', async () => {
  const customers = Array.from({ length: 300 }, (_, at) => ({
    customerType: at % 2 ? 'S' : 'B',
    customerName: `<i>거래처</i> ${at}`,
  }))
  const years = Array.from({ length: 13 }, (_, at) => String(2012 + at)).filter((year) => year !== '2017')
  const specialty = `${'임원진 고용승계\n'.repeat(620)}<script>alert(1)</script>`.slice(0, 5000)
  const number = await register(admin, '<b>긴솔</b>(주)', {
    company: { website: 'javascript:alert(1)' } as never,
    financial: { years, items: [{ name: '자산총계', values: years.map((_, at) => at) }] } as never,
    customers: customers as never,
    additional: { side: 'sell', companySpecialty: specialty },
  })
  const body = async (part: string) => (await get(admin, `/api/company-${part}/${number}`)).body
  const stored = (await body('customers')) as { customerName: string; customerType: string }[]
  expect(stored).toHaveLength(300)
  expect(stored[0]).toMatchObject({ customerType: 'B', customerName: '<i>거래처</i> 0' })
  expect(((await body('bspl')) as { year: string }[]).map(({ year }) => year)).toEqual(years)
  expect(((await body('add')) as { companySpecialty: string }).companySpecialty).toBe(specialty.trim())
  expect(await body('cretop')).toMatchObject({
    companyName: '<b>긴솔</b>(주)',
    website: 'javascript:alert(1)',
  })
})

it('a refused download in its own window shows a message', async () => {
  const number = await register(admin, '새창솔(주)', { additional: { side: 'sell' } })
  await uploadOne(admin, number, '자문계약서.pdf', '계약서등')
  const url = `/api/files/${number}/${encodeURIComponent('자문계약서.pdf')}/download`
  const headers = {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'document',
  }
  const answer = async (caller: Caller) => caller.send({ method: 'GET', url, headers })
  const stranger = await answer(await t.as(await makeUser(t.db, { role: 'staff' })))
  expect([stranger.status, stranger.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(stranger.text).toMatch(/<h1>[^<]+<\/h1>/)
  expect((await answer(t.nobody)).text).toContain('로그인이 필요합니다.')
  const whole = await answer(admin)
  expect([whole.status, whole.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ])
})
