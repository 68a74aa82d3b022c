import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { counterparty, counterpartyStep } from '#server/database/tables/deals/counterparty.ts'
import { task, taskDay } from '#server/database/tables/deals/task.ts'
import { makeUser } from '../kit/factories.ts'
import { makeCompany } from './companySamples.ts'
import type { MakeSample, Stage } from './samples.ts'

type Manager = 'me' | 'somebody'
const day = '2026-01-05'

async function makeSide(
  stage: Stage,
  side: string,
  options: { manager?: Manager; deleted?: boolean } = {},
): Promise<string> {
  return (await makeCompany(stage, { ...options, side })).businessNumber
}
const makeSeller = (stage: Stage, manager: Manager, deleted = false) =>
  makeSide(stage, '매도기업', { manager, deleted })

interface Made {
  manager?: Manager
  /** True to delete the buyer. */
  hidden?: boolean
  isLead?: boolean
  ended?: boolean
}

export async function makeDeal(
  stage: Stage,
  { manager = 'somebody', hidden = false, isLead = false, ended = false }: Made = {},
) {
  const sellerNumber = await makeSeller(stage, manager)
  const otherNumber = isLead && !hidden ? null : await makeSide(stage, '매수기업', { deleted: hidden })
  const [row] = await stage.t.db
    .insert(counterparty)
    .values({
      sellerNumber,
      otherNumber,
      ...(otherNumber === null ? { name: '견본 리드', nameKey: '견본리드' } : {}),
      stage: 'tm',
      stageDays: { tm: day },
      lastDay: day,
      ...(ended ? { endedDay: day, endReason: 'no-answer' as const } : {}),
    })
    .returning()
  if (!row) throw new Error('no counterparty')
  const step = { counterpartyId: row.id, toStage: 'tm' as const, day }
  await stage.t.db.insert(counterpartyStep).values({ ...step, kind: 'added', setsDay: true })
  if (ended) await stage.t.db.insert(counterpartyStep).values({ ...step, kind: 'ended', ends: true })
  return { ...row, params: { id: String(row.id) } }
}

type Body = object | ((stage: Stage) => Promise<object> | object)
const bodyOf = (stage: Stage, body: Body) => (typeof body === 'function' ? body(stage) : body)
const deal =
  (made: Made, body?: Body): MakeSample =>
  async (stage) => {
    const { params } = await makeDeal(stage, made)
    return { params, ...(body ? { body: await bodyOf(stage, body) } : {}) }
  }
/** Samples of a call that changes a counterparty: one for each of its three cases in the access table. */
const changing = (call: string, body: Body, made: Made = {}): Record<string, MakeSample> => ({
  [`${call} (own)`]: deal({ ...made, manager: 'me' }, body),
  [`${call} (another's)`]: deal(made, body),
  [`${call} (of a deleted company)`]: deal({ ...made, hidden: true }, body),
})

const seller =
  (manager: Manager, deleted: boolean, body?: Body): MakeSample =>
  async (stage) => ({
    params: { businessNumber: await makeSeller(stage, manager, deleted) },
    ...(body ? { body: await bodyOf(stage, body) } : {}),
  })
const known = seller('somebody', false)
const gone = seller('somebody', true)

const version = 1
const of = '/api/companies/{businessNumber}'
const one = '/api/counterparties/{id}'

async function makeTask(stage: Stage, { own = false, ...made }: Made & { own?: boolean } = {}) {
  const { id: counterpartyId, sellerNumber } = await makeDeal(stage, made)
  const person = ((own && stage.me) || (await makeUser(stage.t.db))).teamId
  const [row] = await stage.t.db
    .insert(task)
    .values({ text: '견본 할 일', person, day, businessNumber: sellerNumber, counterpartyId })
    .returning()
  await stage.t.db
    .insert(taskDay)
    .values({ taskId: row?.id ?? 0, onDay: day, text: '견본 할 일', person, day })
  return { params: { id: String(row?.id) }, person }
}
const settled =
  (made: Parameters<typeof makeTask>[1]): MakeSample =>
  async (stage) => ({ params: (await makeTask(stage, made)).params, body: { done: true, version } })
const written =
  (manager: Manager): MakeSample =>
  async (stage) => {
    const { id } = await makeDeal(stage, { manager })
    const { teamId } = await makeUser(stage.t.db)
    return { body: { text: '할 일', teamId, day, counterpartyId: id } }
  }

const listed: MakeSample = async (stage) => {
  await makeTask(stage, { own: true })
  return {}
}
const reported =
  (deleted: boolean): MakeSample =>
  async (stage) => {
    const { sellerNumber, otherNumber } = await makeDeal(stage)
    const [row] = await stage.t.db
      .insert(dailyReport)
      .values({
        teamId: (await makeUser(stage.t.db)).teamId,
        reportDate: '2026-01-06',
        businessNumber: sellerNumber,
        startTime: '09:00',
        progressStage: 'MOU체결',
        counterpartyCompany: '견본',
        counterpartyBusinessNumber: otherNumber,
        detailContent: '내용',
        deletedAt: deleted ? new Date() : null,
      })
      .returning()
    return { params: { id: String(row?.id) } }
  }
const added: Body = async (stage: Stage) => ({
  items: [{ businessNumber: await makeSide(stage, '매수기업') }],
})

export const dealSamples: Record<string, MakeSample> = {
  [`GET ${of}/deal-table (known)`]: async (stage) => ({
    params: { businessNumber: (await makeDeal(stage)).sellerNumber },
  }),
  [`GET ${of}/deal-table (deleted)`]: gone,
  [`GET ${of}/deal-papers (known)`]: async (stage) => ({
    params: { businessNumber: (await makeDeal(stage)).sellerNumber },
  }),
  [`GET ${of}/deal-papers (deleted)`]: gone,
  'GET /api/deal-table': listed,
  'GET /api/deal-table/counts': listed,
  'GET /api/deal-table/medians': listed,
  [`POST ${of}/counterparties/check (another's)`]: seller('somebody', false, { lines: ['견본솔'] }),
  [`POST ${of}/counterparties/check (deleted)`]: seller('somebody', true, { lines: ['견본솔'] }),
  [`POST ${of}/counterparties (own)`]: seller('me', false, added),
  [`POST ${of}/counterparties (another's)`]: seller('somebody', false, added),
  [`POST ${of}/counterparties (deleted)`]: seller('somebody', true, added),
  [`GET ${of}/counterparty-proposals (known)`]: known,
  [`GET ${of}/counterparty-proposals (deleted)`]: gone,
  [`GET ${one} (known)`]: deal({}),
  [`GET ${one} (of a deleted company)`]: deal({ hidden: true }),
  ...changing(`POST ${one}/move`, { stage: 'nda', version }),
  ...changing(`POST ${one}/stage-day`, { stage: 'tm', day: '2026-01-04', version }),
  ...changing(`PATCH ${one}`, { star: true, version }),
  ...changing(`POST ${one}/end`, { reason: 'no-answer', version }),
  ...changing(`POST ${one}/reopen`, { version }, { ended: true }),
  ...changing(
    `POST ${one}/link`,
    async (stage: Stage) => ({ businessNumber: await makeSide(stage, '매수기업'), version }),
    { isLead: true },
  ),
  ...changing(`POST ${one}/keep-stage`, { reportId: 1 }),
  'GET /api/daily-reports/{id}/offered-move (known)': reported(false),
  'GET /api/daily-reports/{id}/offered-move (deleted)': reported(true),
  'GET /api/tasks (own)': listed,
  "GET /api/tasks (another team's)": async (stage) => ({ query: { team: (await makeTask(stage)).person } }),
  'POST /api/tasks (own)': written('me'),
  "POST /api/tasks (another's)": written('somebody'),
  'POST /api/tasks (of no company)': async ({ t }) => ({
    body: { text: '결정', teamId: (await makeUser(t.db)).teamId, day, meetingWeek: day },
  }),
  'PATCH /api/tasks/{id} (own)': settled({ own: true }),
  "PATCH /api/tasks/{id} (another's)": settled({}),
  'PATCH /api/tasks/{id} (of a deleted company)': settled({ own: true, hidden: true }),
  'GET /api/weekly-meeting': async (stage) => {
    await makeTask(stage)
    return { query: { week: day } }
  },
  'POST /api/exports/deal-table': () => ({ body: { team: '999', state: 'all' } }),
  'POST /api/exports/weekly-meeting': () => ({ body: { week: day } }),
}
