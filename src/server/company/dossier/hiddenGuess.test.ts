import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { changeBrokerage, getBrokerage, pageBrokerages } from '#shared/company/brokerage.endpoints.ts'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'

const t = testApp()
let admin: Caller
let stranger: Caller
let strangerId: string
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const user = await makeUser(t.db)
  strangerId = user.teamId
  stranger = await t.as(user)
})

const secret = '은가람'

/** Creates a company without managers, so that anybody may edit it, and with a contact that other teams may not see. */
async function makeCompany(field: string): Promise<string> {
  const number = await register(admin, '추측솔(주)')
  await save(admin, {
    company: { businessNumber: number },
    additional: { side: '매도기업', [field]: secret },
  })
  return number
}

/**
 * Replaces the company's number, ids, times and the typed guess by fixed words, so that the answers about two companies
 * can be compared.
 */
const withoutDifferences = (value: unknown, number: string, guess: string): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(number, 'number')
      .replaceAll(guess, 'guess')
      .replaceAll(/"S\d\d-\d+"/g, '"unique"')
      .replaceAll(/"id":\d+/g, '"id":0')
      .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"moment"'),
  )

/** Everything that another team can find out about the company, and the audit entries of that team. */
async function everythingVisible(number: string) {
  const add = (await stranger.call(getBrokerage, { params: { key: number }, query: {} })).body
  const { version } = (await stranger.call(getCompany, { params: { businessNumber: number } })).body
  const [newest] = (await stranger.call(pageBrokerages, { query: {} })).body.rows
  const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.businessNumber, number))
  const [row] = await t.db.select().from(brokerageRecord).where(eq(brokerageRecord.businessNumber, number))
  return {
    shown: add,
    version,
    isNewest: newest?.businessNumber === number,
    touched: (row?.updatedAt.getTime() ?? 0) > (row?.createdAt.getTime() ?? 0),
    entries: entries.filter(({ teamId }) => teamId === strangerId).map(({ action }) => action),
  }
}

const ways: [string, (number: string, contact: object) => Promise<{ status: number; body: unknown }>][] = [
  [
    'the whole dossier',
    (businessNumber, contact) => save(stranger, { company: { businessNumber }, additional: contact }),
  ],
  [
    'the brokerage record',
    (key, contact) => stranger.call(changeBrokerage, { params: { key }, body: contact }),
  ],
]

it.each(
  ways.flatMap(([way, call]) =>
    (['contact1Name', 'contact3Email', 'businessContactCompany'] as const).map(
      (field) => [way, field, call] as const,
    ),
  ),
)('a right guess at a hidden contact reads like a wrong one: %s, %s', async (_way, field, call) => {
  expect(Object.keys(secretFields)).toContain(field)
  const [right, wrong] = [await makeCompany(field), await makeCompany(field)]
  const seen = []
  for (const [number, guess] of [
    [right, secret],
    [wrong, '아니다'],
  ] as const) {
    const { status, body } = await call(number, { [field]: guess })
    expect(status).toBe(200)
    seen.push(withoutDifferences({ answer: body, after: await everythingVisible(number) }, number, guess))
  }
  expect(seen[0]).toEqual(seen[1])
})
