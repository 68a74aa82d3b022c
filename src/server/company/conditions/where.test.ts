import { beforeAll, expect, it } from 'vitest'
import { rowsOfQuick } from '#shared/company/conditions/quickRows.ts'
import { writeConditions } from '#shared/company/conditions/tree.ts'
import { getNeighbours, listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'

const t = testApp()
let admin: Caller
const numbers: string[] = []
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  for (const [at, progressStage] of ['계약전', '계약중', '계약중', '계약완료'].entries())
    numbers.push(
      await register(admin, `가온${at}`, {
        additional: { side: 'sell', progressStage, creditRating: 'BB+', searchKeyword1: '이차 전지' },
        financial: { years: ['2025'], unit: '백만원', items: [{ name: '자산총계', values: [1000] }] },
        income: { years: ['2025'], unit: '백만원', items: [{ name: '매출액', values: [at * 100] }] },
      } as never),
    )
})

const found = async (query: Record<string, string>) => {
  const { status, body, text } = await admin.call(listCompanies, { query: query as never })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body.rows.map(({ companyName }) => companyName)
}

it('joins conditions by and, by or, and in groups', async () => {
  expect(await found({ where: 'all(progressStage.in.계약중)(revenue.min.150)' })).toEqual(['가온2'])
  expect(await found({ where: 'any(progressStage.in.계약완료)(revenue.max.0)' })).toEqual(['가온0', '가온3'])
  expect(
    await found({ where: 'all(revenue.min.100)(any(progressStage.in.계약완료)(revenue.max.100))' }),
  ).toEqual(['가온1', '가온3'])
  expect(
    await found({ where: 'all(keyword.has.이차전지)(creditRating.is.bb!+)', revenueMin: '200' }),
  ).toEqual(['가온2', '가온3'])
})

it('counts what is counted in advance as the list does', async () => {
  const { body } = await admin.call(listCompanies, {
    query: { side: 'sell', where: 'any(progressStage.out.계약중)(companyStatus.filled)' } as never,
  })
  expect(body.counts).toMatchObject({ afterType: 4, afterSearch: 2, revenue: 300 })
  expect(body.rows).toHaveLength(2)
})

it('means the same as the usual filters', async () => {
  for (const quick of [
    { name: '가온', stage: '계약중' },
    { revenueMin: '100', revenueMax: '200' },
    { ability: '미설정', keyword: '전지' },
    { manager1: '미지정', silentDays: '0' },
  ])
    expect(await found({ where: writeConditions({ all: true, items: rowsOfQuick(quick) }) })).toEqual(
      await found(quick as never),
    )
})

it('leads from a company to its neighbours in that list', async () => {
  const { body } = await admin.call(getNeighbours, {
    params: { businessNumber: numbers[2] ?? '' },
    query: { where: 'any(progressStage.in.계약중)(revenue.min.300)' } as never,
  })
  expect(body).toMatchObject({
    previous: { companyName: '가온1' },
    next: { companyName: '가온3' },
    position: 2,
    total: 3,
    listed: true,
  })
})

it.each([
  ['an unknown column', 'all(noColumn.has.a)', '조건: ‘noColumn’은 없는 항목입니다.'],
  ['a contact', 'all(contact1Mobile.has.010)', '조건: ‘contact1Mobile’은 없는 항목입니다.'],
  ['a wrong value', 'all(revenue.min.a)', '조건: 매출액: 숫자로 입력해주세요.'],
  ['a third level', 'all(any(all(revenue.min.1)))', '조건: 묶음 안에 다른 묶음을 넣을 수 없습니다.'],
  ['too many', `all${'(revenue.min.1)'.repeat(51)}`, '조건: 조건은 50개까지 넣을 수 있습니다.'],
  [
    'too many on related records',
    `all${'(reports.min.1)'.repeat(9)}`,
    '조건: 상대방, NDA, 일일보고, 파일 기록에 대한 조건은 모두 8개까지 넣을 수 있습니다.',
  ],
  ['no conditions', 'where', '조건: 조건을 읽을 수 없습니다.'],
])('refuses %s', async (_name, where, message) => {
  const { status, error } = await admin.call(listCompanies, { query: { where } as never })
  expect(status).toBe(400)
  expect(JSON.stringify(error)).toContain(message)
})

it('answers fifty conditions, and nobody without a session', async () => {
  const where = `any${'(businessCore.has.가)'.repeat(42)}${'(deals.min.1)'.repeat(8)}`
  expect(await found({ where })).toEqual([])
  expect((await t.nobody.call(listCompanies, { query: { where } as never })).status).toBe(401)
})
