import { eq } from 'drizzle-orm'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { nextBusinessNumber } from '../kit/companies.ts'
import { makeUser } from '../kit/factories.ts'
import type { MakeSample, Stage } from './samples.ts'

/** Every contact of every company here contains this text; users who may not see contacts must never receive it. */
export const contactCanary = 'CANARY-CONTACT-4711'

const contacts = Object.fromEntries(Object.keys(secretFields).map((field) => [field, contactCanary]))

interface Options {
  manager?: 'me' | 'somebody' | 'nobody'
  deleted?: boolean
  record?: boolean
  side?: string | null
}

export async function makeCompany(
  { t, me }: Stage,
  { manager = 'nobody', deleted = false, record = true, side = null }: Options = {},
) {
  const businessNumber = nextBusinessNumber()
  const registrar = await makeUser(t.db)
  await t.db.insert(company).values({
    businessNumber,
    companyName: '견본솔(주)',
    createdBy: registrar.teamId,
    deletedAt: deleted ? new Date() : null,
  })
  const managers = {
    me: me?.teamId ?? null,
    somebody: (await makeUser(t.db, { role: 'team' })).teamId,
    nobody: null,
  }
  const [add] = record
    ? await t.db
        .insert(brokerageRecord)
        .values({ businessNumber, side, manager1Team: managers[manager], ...contacts })
        .returning()
    : []
  await refreshCompanyList(t.db, [businessNumber])
  return { businessNumber, id: String(add?.id) }
}

const saving =
  (options: Options): MakeSample =>
  async (stage) => ({
    body: { company: { businessNumber: (await makeCompany(stage, options)).businessNumber, fax: '02-1' } },
  })
const patching =
  (options: Options): MakeSample =>
  async (stage) => ({
    params: { businessNumber: (await makeCompany(stage, options)).businessNumber },
    body: { version: 1, sellerHopedPrice: 45_000 },
  })
const reading =
  (options: Options = {}): MakeSample =>
  async (stage) => ({ params: { businessNumber: (await makeCompany(stage, options)).businessNumber } })
/** The company is not marked 극비 here, because it would then be hidden from the other people of this table. */
const marking =
  (options: Options): MakeSample =>
  async (stage) => ({ ...(await reading(options)(stage)), body: { secret: false } })
const keyed =
  (options: Options, body?: object): MakeSample =>
  async (stage) => ({
    params: { key: (await makeCompany(stage, options)).businessNumber },
    ...(body ? { body } : {}),
  })
const nothing: MakeSample = async (stage) => {
  await makeCompany(stage, { manager: 'somebody' })
  return {}
}
const lead =
  (whose: 'me' | 'somebody'): MakeSample =>
  async ({ t, me }) => {
    const maker = (whose === 'me' && me) || (await makeUser(t.db))
    const [row] = await t.db
      .insert(brokerageRecord)
      .values({ createdBy: maker.teamId, ...contacts })
      .returning()
    return { params: { key: String(row?.id) } }
  }

const parts = [
  'cretop',
  'bspl',
  'sales',
  'statements',
  'holders',
  'relation',
  'customers',
  'customer',
  'workplace',
  'opinion',
]

export const companySamples: Record<string, MakeSample> = {
  'POST /api/save-company-data (new)': () => ({
    body: { company: { businessNumber: nextBusinessNumber(), companyName: '새솔(주)' } },
  }),
  'POST /api/save-company-data (unassigned)': saving({}),
  'GET /api/companies/{businessNumber}/secrecy (known)': reading({ manager: 'somebody' }),
  'GET /api/companies/{businessNumber}/secrecy (deleted)': reading({ deleted: true }),
  'PUT /api/companies/{businessNumber}/secrecy (own)': marking({ manager: 'me' }),
  "PUT /api/companies/{businessNumber}/secrecy (another's)": marking({ manager: 'somebody' }),
  'PUT /api/companies/{businessNumber}/secrecy (deleted)': marking({ deleted: true }),
  'GET /api/secret-companies': nothing,
  "POST /api/save-company-data (another's)": saving({ manager: 'somebody' }),
  'POST /api/save-company-data (own)': saving({ manager: 'me' }),
  'POST /api/save-company-data (with other managers)': async (stage) => {
    const { businessNumber } = await makeCompany(stage, { manager: 'me' })
    const manager2Team = (await makeUser(stage.t.db)).teamId
    return { body: { company: { businessNumber }, additional: { manager2Team } } }
  },
  'POST /api/save-company-data (deleted)': saving({ deleted: true }),
  ...Object.fromEntries(
    parts.map((part) => [
      `GET /api/company-${part}/{businessNumber} (known)`,
      reading({ manager: 'somebody' }),
    ]),
  ),
  ...Object.fromEntries(
    ['cretop', 'bspl', 'sales'].map((part) => [
      `GET /api/company-${part}/{businessNumber} (deleted)`,
      reading({ deleted: true }),
    ]),
  ),
  'GET /api/company-cretop': nothing,
  'GET /api/company-bspl': nothing,
  'GET /api/company-opinion': nothing,
  'GET /api/company-cretop/{businessNumber}/saved-by (known)': reading(),
  'GET /api/companies/{businessNumber} (known)': reading({ manager: 'somebody' }),
  'GET /api/companies/{businessNumber} (own)': reading({ manager: 'me' }),
  'GET /api/companies/{businessNumber} (deleted)': reading({ deleted: true }),
  'PATCH /api/companies/{businessNumber} (unassigned)': patching({}),
  "PATCH /api/companies/{businessNumber} (another's)": patching({ manager: 'somebody' }),
  'PATCH /api/companies/{businessNumber} (own)': patching({ manager: 'me' }),
  'PATCH /api/companies/{businessNumber} (deleted)': patching({ deleted: true }),
  'GET /api/companies/{businessNumber}/timeline (known)': reading({ manager: 'somebody' }),
  'GET /api/companies/{businessNumber}/timeline (own)': reading({ manager: 'me' }),
  'GET /api/companies/{businessNumber}/timeline (deleted)': reading({ deleted: true }),
  'GET /api/companies/{businessNumber}/stages (known)': reading({ manager: 'somebody' }),
  'GET /api/companies/{businessNumber}/stages (deleted)': reading({ deleted: true }),
  'GET /api/companies/{businessNumber}/neighbours (known)': reading({ manager: 'somebody' }),
  'GET /api/companies/{businessNumber}/neighbours (deleted)': reading({ deleted: true }),
  'GET /api/companies/{businessNumber}/counts (known)': reading({ manager: 'somebody' }),
  'GET /api/companies/{businessNumber}/counts (deleted)': reading({ deleted: true }),
  'GET /api/company-cretop/{businessNumber}/saved-by (deleted)': reading({ deleted: true }),
  'GET /api/company-cretop/unassigned': nothing,
  'GET /api/company-cretop/by-team': () => ({ query: { search: '견본', teamId: '001' } }),
  'GET /api/company-cretop/filtered (own team)': ({ me }) => ({ query: { teamId: me?.teamId ?? '' } }),
  'GET /api/company-cretop/filtered (another team)': async ({ t }) => ({
    query: { teamId: (await makeUser(t.db)).teamId },
  }),
  'GET /api/company-cretop/search/by-name/{name}': () => ({ params: { name: '견본솔' } }),
  'GET /api/companies': nothing,
  'GET /api/companies/waiting': nothing,
  'GET /api/company-add': nothing,
  'GET /api/brokerage-list': nothing,
  'GET /api/company-add/{key} (known)': keyed({ manager: 'somebody' }),
  'GET /api/company-add/{key} (deleted)': keyed({ deleted: true }),
  'POST /api/company-add (a lead)': () => ({ body: { searchKeyword: '금형' } }),
  'POST /api/company-add (of an unassigned company)': async (stage) => ({
    body: { businessNumber: (await makeCompany(stage, { record: false })).businessNumber, side: 'seller' },
  }),
  'PUT /api/company-add/{key} (unassigned)': keyed({}, { creditRating: 'A' }),
  "PUT /api/company-add/{key} (another's)": keyed({ manager: 'somebody' }, { creditRating: 'A' }),
  'PUT /api/company-add/{key} (manager slots)': async (stage) => ({
    params: { key: (await makeCompany(stage)).businessNumber },
    body: { manager2Team: (await makeUser(stage.t.db)).teamId },
  }),
  'DELETE /api/company-add/{key} (own lead)': lead('me'),
  "DELETE /api/company-add/{key} (another's lead)": lead('somebody'),
  "DELETE /api/company-add/{key} (a company's)": async (stage) => ({
    params: { key: (await makeCompany(stage)).id },
  }),
  'DELETE /api/companies/{businessNumber}': async (stage) => ({
    params: { businessNumber: (await makeCompany(stage)).businessNumber },
    body: { reason: '중복' },
  }),
  'GET /api/contact-readers': async (stage) => ({
    query: { businessNumber: (await makeCompany(stage)).businessNumber },
  }),
  'GET /api/companies/same': async (stage) => {
    const { businessNumber } = await makeCompany(stage, { manager: 'somebody' })
    return { query: { businessNumber, companyName: '견본솔(주)', representative: '홍길동' } }
  },
  'POST /api/companies/{businessNumber}/restore': reading({ deleted: true }),
}

/** Whether this user may see the contacts of any company, so that answers may contain one. */
export async function maySeeAnyContact({ t, me }: Stage): Promise<boolean> {
  if (!me) return false
  if (me.role === 'admin' || me.role === 'viceadmin') return true
  const rows = await t.db
    .select({ id: brokerageRecord.id })
    .from(brokerageRecord)
    .where(eq(brokerageRecord.manager1Team, me.teamId))
  return rows.length > 0
}
