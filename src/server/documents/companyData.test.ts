import { beforeAll, expect, it } from 'vitest'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { imCompanyData, teaserCompanyData } from '#shared/documents/documents.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { filledData, saveTeaser } from '#test/kit/documents.ts'
import { makeUser } from '#test/kit/factories.ts'
import { assign } from '#test/kit/managers.ts'

const t = testApp()
let admin: Caller
let manager: Caller
let managerTeam: string
let staff: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const user = await makeUser(t.db, { role: 'team' })
  managerTeam = user.teamId
  manager = await t.as(user)
  staff = await t.as(await makeUser(t.db))
})

const thisYear = Number(dayInSeoul().slice(0, 4))
const phone = '010-CANARY'
async function filled(): Promise<string> {
  const number = await register(admin, '두빛나래항공(주)')
  const years = [String(thisYear - 2), String(thisYear - 1)]
  await save(admin, {
    company: {
      businessNumber: number,
      representative: '선호',
      address: '경상남도 사천시 사남면 공단1로 77',
      businessCore: '항공기 부품을 만듭니다.',
      mainProducts: '날개 리브',
    },
    income: {
      unit: '백만원',
      years,
      items: [
        { key: 'revenue', name: '매출액', values: [100, 200] },
        { name: '매출원가', values: [60, 120] },
      ],
    },
    ebitda: { unit: '천원', years, items: [{ key: 'ebitda', name: 'EBITDA', values: [null, 32_000] }] },
    holders: [{ shareholderName: '이한결', totalRatio: 82.5 }],
    customers: [{ customerType: 'S', customerName: '견본항공우주(주)', tradingRatio: 40 }],
    additional: { side: 'sell', contact1Name: '비밀이', contact1Phone: phone, sellerHopedPrice: 45_000 },
  })
  expect((await assign(admin, number, { manager1Team: managerTeam })).status).toBe(200)
  return number
}
const teaser = (caller: Caller, businessNumber: string) =>
  caller.call(teaserCompanyData, { query: { businessNumber } })
const memo = (caller: Caller, businessNumber: string) =>
  caller.call(imCompanyData, { query: { businessNumber } })

it('fills the forms from what is stored, in millions, and names what is missing', async () => {
  const number = await filled()
  const { status, body } = await teaser(manager, number.replaceAll('-', ''))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    add: { uniqueNumber: body.company.uniqueNumber },
    company: { businessNumber: number, side: '매도기업', region: '경상남도 사천시' },
    context: { companyName: '두빛나래항공(주)', mainProducts: '날개 리브', today: dayInSeoul() },
    years: [thisYear - 3, thisYear - 2, thisYear - 1, thisYear],
    can: { make: true },
  })
  expect(body.company.uniqueNumber).toMatch(/^S\d\d-\d{4}$/)
  const ma = body.templates.ma
  expect(ma?.values).toMatchObject({
    companyIntro: '항공기 부품을 만듭니다.',
    askingPrice: 45_000,
    financialData: {
      years: body.years,
      rows: expect.arrayContaining([
        { item: '매출액', values: [null, 100, 200, null] },
        { item: 'EBITDA', values: [null, null, 32, null] },
      ]),
    },
  })
  // The running year has no accounts yet.
  expect(ma?.gaps.map(({ text }) => text)).not.toContain(`${thisYear}년 재무 미입력`)
  expect(body.materials.map(({ label }) => label)).not.toContain(`${thisYear} 재무 없음`)
  expect(ma?.gaps.map(({ text }) => text)).toEqual(
    expect.arrayContaining([`${thisYear - 2}년 EBITDA 미입력`, '매각사유 미입력']),
  )
  const im = (await memo(manager, number)).body
  expect(Object.keys(im.templates)).toEqual(['investment', 'ma', 'intro'])
  expect(im.templates.ma?.values.incomeStatement).toMatchObject({
    rows: expect.arrayContaining([{ item: '매출원가', values: [null, 60, 120, null] }]),
  })
})

it('contains no contacts for anybody, and the right to make documents', async () => {
  const number = await filled()
  for (const caller of [admin, manager, staff]) {
    for (const { text } of [await teaser(caller, number), await memo(caller, number)]) {
      expect(text).not.toContain(phone)
      expect(text).not.toContain('비밀이')
    }
  }
  expect((await teaser(manager, number)).body.can).toEqual({ make: true })
  expect((await teaser(staff, number)).body.can).toEqual({ make: false })
})

it('the code name is unrelated to the company', async () => {
  for (let round = 0; round < 20; round += 1) {
    const number = await register(admin, '호수노을바람(주)')
    const { codeName } = (await teaser(admin, number)).body
    expect(codeName).toMatch(/^Project \S+$/)
    expect(['호수', '노을', '바람']).not.toContain(codeName.slice(8))
  }
})

it('the code name stays the same, and follows the latest blind document for those who may make one', async () => {
  const number = await filled()
  const proposed = async (caller: Caller) => (await teaser(caller, number)).body.codeName
  const first = await proposed(manager)
  for (let round = 0; round < 5; round += 1) expect(await proposed(admin)).toBe(first)
  const blind = (codeName?: string) =>
    saveTeaser(manager, number, {
      templateType: 'blind',
      templateData: filledData('teaser', 'blind'),
      ...(codeName && { codeName }),
    })
  for (const name of ['Project 모래', 'Project 은모래']) {
    expect((await blind(name)).status).toBe(201)
    expect(await proposed(manager)).toBe(name)
  }
  expect((await blind()).body.fileName).toMatch(/^Project 은모래_/)
  expect(await proposed(staff)).toBe(first)
})

it('a company without any data has an empty form; unknown and hidden ones have none', async () => {
  const bare = await register(staff, '맨솔(주)')
  const { status, body } = await teaser(staff, bare)
  expect(status).toBe(200)
  expect(body.templates.investment?.sources).toEqual({})
  expect(body.materials.filter(({ missing }) => !missing)).toEqual([{ label: '기업개요', missing: false }])
  expect((await teaser(admin, nextBusinessNumber())).status).toBe(404)
  await admin.call(deleteCompany, { params: { businessNumber: bare }, body: { reason: '견본' } })
  expect((await teaser(admin, bare)).status).toBe(404)
  expect((await teaser(admin, 'x')).status).toBe(400)
  expect((await teaser(t.nobody, bare)).status).toBe(401)
})
