import { eq } from 'drizzle-orm'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { handover, handoverMove } from '#server/database/tables/handover.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import { appUser } from '#server/database/tables/user.ts'
import { makeUser } from '../kit/factories.ts'
import { makeCompany } from './companySamples.ts'
import type { MakeSample, Stage } from './samples.ts'

/** Creates team 001, which is assigned by default to companies without a manager. */
const makeDefaultTeam = ({ t }: Stage) =>
  t.db
    .insert(appUser)
    .values({ teamId: '001', managerName: '기본 관리자', role: 'admin' })
    .onConflictDoNothing()

const anEntry =
  (deleted: boolean, body?: object): MakeSample =>
  async (stage) => {
    const { businessNumber } = await makeCompany(stage, { deleted })
    const [entry] = await stage.t.db
      .insert(managerHistory)
      .values({
        businessNumber,
        managerType: '주담당자',
        newTeamId: '9',
        changeReason: '신규',
        changedBy: '견본',
      })
      .returning()
    return { params: { id: String(entry?.id) }, ...(body ? { body } : {}) }
  }

/** Hands over one company that nobody changed afterwards. */
const aHandover: MakeSample = async (stage) => {
  const [from, to] = [await makeUser(stage.t.db, { role: 'team' }), await makeUser(stage.t.db)]
  const { businessNumber } = await makeCompany({ ...stage, me: to }, { manager: 'me' })
  const [record] = await stage.t.db
    .select()
    .from(brokerageRecord)
    .where(eq(brokerageRecord.businessNumber, businessNumber))
  const [row] = await stage.t.db
    .insert(handover)
    .values({ fromTeamId: from.teamId, reason: '퇴사', doneByTeamId: to.teamId, doneBy: to.managerName })
    .returning()
  const [handoverId, recordId] = [row?.id ?? 0, record?.id ?? 0]
  const slots = { before1: from.teamId, after1: record?.manager1Team ?? null }
  await stage.t.db.insert(handoverMove).values({
    handoverId,
    recordId,
    businessNumber,
    successorTeamId: to.teamId,
    ...slots,
    byDefaultBefore: false,
  })
  return { params: { id: String(handoverId) } }
}

export const managerSamples: Record<string, MakeSample> = {
  'GET /api/check-business-permission/{teamId}/{businessNumber} (own team)': async (stage) => ({
    params: {
      teamId: stage.me?.teamId ?? 'nobody',
      businessNumber: (await makeCompany(stage, { manager: 'somebody' })).businessNumber,
    },
  }),
  'GET /api/check-business-permission/{teamId}/{businessNumber} (another team)': async (stage) => ({
    params: {
      teamId: (await makeUser(stage.t.db)).teamId,
      businessNumber: (await makeCompany(stage)).businessNumber,
    },
  }),
  'POST /api/assign-default-manager/{businessNumber} (unassigned)': async (stage) => {
    await makeDefaultTeam(stage)
    return { params: { businessNumber: (await makeCompany(stage)).businessNumber } }
  },
  'POST /api/assign-default-manager/{businessNumber} (deleted)': async (stage) => ({
    params: { businessNumber: (await makeCompany(stage, { deleted: true })).businessNumber },
  }),
  'GET /api/managers/{teamId}/companies-count': async ({ t }) => ({
    params: { teamId: (await makeUser(t.db)).teamId },
  }),
  'POST /api/managers/handover': async ({ t }) => ({
    body: {
      fromTeamId: (await makeUser(t.db)).teamId,
      toTeamId: (await makeUser(t.db)).teamId,
      reason: '인사이동',
    },
  }),
  'GET /api/managers/{teamId}/companies': async ({ t }) => ({
    params: { teamId: (await makeUser(t.db)).teamId },
  }),
  'GET /api/managers/handovers/{id} (known)': aHandover,
  'GET /api/managers/handovers/{id} (unknown)': () => ({ params: { id: '999999999' } }),
  'POST /api/managers/handovers/{id}/undo (known)': aHandover,
  'POST /api/managers/handovers/{id}/undo (unknown)': () => ({ params: { id: '999999999' } }),
  'GET /api/manager-history': anEntry(false),
  'GET /api/manager-history/recent': anEntry(false),
  'GET /api/manager-history/{businessNumber}': async (stage) => ({
    params: { businessNumber: (await makeCompany(stage)).businessNumber },
  }),
  'POST /api/manager-history': async (stage) => ({
    body: {
      businessNumber: (await makeCompany(stage)).businessNumber,
      managerType: '부담당자',
      newTeamId: (await makeUser(stage.t.db)).teamId,
    },
  }),
  'PUT /api/manager-history/{id} (known)': anEntry(false, { changeReason: '정정' }),
  'PUT /api/manager-history/{id} (of a deleted company)': anEntry(true, { changeReason: '정정' }),
  'DELETE /api/manager-history/{id} (known)': anEntry(false),
  'DELETE /api/manager-history/{id} (of a deleted company)': anEntry(true),
  'DELETE /api/users/{teamId} (a manager of companies)': async (stage) => {
    const user = await makeUser(stage.t.db, { role: 'team' })
    await makeCompany({ ...stage, me: user }, { manager: 'me' })
    return { params: { teamId: user.teamId } }
  },
}
