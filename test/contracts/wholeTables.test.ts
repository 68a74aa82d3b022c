import { beforeAll, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import type { StreamEndpoint } from '#shared/platform/endpoint.ts'
import { type Caller, testApp } from '../kit/app.ts'
import { save, years } from '../kit/companies.ts'
import { makeUser } from '../kit/factories.ts'
import { uploadOne } from '../kit/files.ts'
import { registerManaged } from '../kit/managers.ts'
import { report } from '../kit/reports.ts'
import { defOf, readContracts } from './textFields.ts'

const t = testApp()
let admin: Caller
/** A row as a client receives it, without a type for its fields. */
type Item = Record<string, unknown>

const streams = (await readContracts()).filter(
  (one): one is StreamEndpoint =>
    one.kind === 'json-stream' &&
    ['after', 'limit'].every((name) => one.query && name in (defOf(one.query).shape ?? {})),
)

beforeAll(async () => {
  const user = await makeUser(t.db, { role: 'admin' })
  admin = await t.as(user)
  for (const name of ['가솔', '나솔', '다솔']) {
    const number = await registerManaged(admin, `${name}(주)`, { manager1Team: user.teamId })
    const company = { businessNumber: number, companyName: `${name}(주)`, businessCore: '핵심' }
    await save(admin, {
      company,
      income: years({ 매출액: [1, 2, 3, 4, 5] }, ['2020', '2021', '2022', '2023', '2024']),
    })
    for (const file of ['가.pdf', '나.pdf', '다.pdf']) await uploadOne(admin, number, file)
    for (const startTime of ['09:00', '11:00']) await report(admin, number, { startTime, endTime: null })
  }
})

/** The key of a row in the format that the `after` parameter of this call accepts. */
function keyOf({ query }: StreamEndpoint, item: Item): string {
  const shape = defOf(query as never).shape?.after
  const [number, name, id] = [item.businessNumber, item.fileName, item.id].map(String)
  const keys = [`${number}/${name}`, String(number), String(id)]
  const fitting = keys.filter((key) => shape && safeParse(shape, key).success && !key.includes('undefined'))
  return fitting[0] ?? ''
}

it('knows all of them', () => {
  expect(streams.map(({ path }) => path).toSorted()).toEqual([
    '/api/company-add',
    '/api/company-bspl',
    '/api/company-cretop',
    '/api/company-opinion',
    '/api/daily-reports',
    '/api/files',
    '/api/manager-history',
  ])
})

it.each(streams.flatMap((one) => [1, 2, 4].map((limit) => [one.path, limit, one] as const)))(
  '%s in pages of %i is the whole, each row once',
  async (_path, limit, stream) => {
    const read = async (query: { limit?: string; after?: string }) =>
      (await admin.call(stream, { query } as never)).body as unknown as Item[]
    const whole = await read({})
    expect(whole.length).toBeGreaterThanOrEqual(3)
    const walked: Item[] = []
    for (let page = await read({ limit: String(limit) }); page.length > 0; ) {
      walked.push(...page)
      expect(walked.length).toBeLessThanOrEqual(whole.length)
      const after = keyOf(stream, page.at(-1) ?? {})
      page = await read({ limit: String(limit), after })
    }
    expect(walked).toEqual(whole)
  },
)
