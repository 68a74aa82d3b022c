import { dailyReport, dailyReportImage } from '#server/database/tables/dailyReport.ts'
import { makeUser } from '../kit/factories.ts'
import { makeCompany } from './companySamples.ts'
import type { MakeSample, Stage } from './samples.ts'

const detail = '가'.repeat(200)

async function makeReport(stage: Stage, { deleted = false, ofHidden = false, own = false } = {}) {
  const { businessNumber } = await makeCompany(stage, { manager: 'somebody', deleted: ofHidden })
  const author = (own && stage.me) || (await makeUser(stage.t.db))
  const [row] = await stage.t.db
    .insert(dailyReport)
    .values({
      teamId: author.teamId,
      reportDate: '2026-01-05',
      businessNumber,
      startTime: '09:00',
      progressStage: '초기검토',
      detailContent: detail,
      nextAction: '자료 받기',
      deletedAt: deleted ? new Date() : null,
    })
    .returning()
  if (!row) throw new Error('no report')
  return row
}

const keyed =
  (ofHidden: boolean, body?: object): MakeSample =>
  async (stage) => {
    const { teamId, reportDate, businessNumber, startTime } = await makeReport(stage, { ofHidden })
    return { params: { teamId, reportDate, businessNumber, startTime }, ...(body ? { body } : {}) }
  }
const byId =
  (how: Parameters<typeof makeReport>[1], body?: object): MakeSample =>
  async (stage) => ({ params: { id: String((await makeReport(stage, how)).id) }, ...(body ? { body } : {}) })
const written =
  (options: Parameters<typeof makeCompany>[1]): MakeSample =>
  async (stage) => ({
    body: {
      businessNumber: (await makeCompany(stage, options)).businessNumber,
      reportDate: '2026-01-05',
      startTime: '09:00',
      progressStage: '초기검토',
      detailContent: detail,
    },
  })
const listed: MakeSample = async (stage) => {
  await makeReport(stage)
  return {}
}

const key = '{teamId}/{reportDate}/{businessNumber}/{startTime}'

export const reportSamples: Record<string, MakeSample> = {
  'GET /api/daily-reports': listed,
  'GET /api/daily-reports/search': listed,
  'GET /api/daily-reports/count': listed,
  'GET /api/daily-reports/beside': listed,
  'GET /api/daily-reports/bin': listed,
  'POST /api/daily-reports (own)': written({ manager: 'me' }),
  "POST /api/daily-reports (another's)": written({ manager: 'somebody' }),
  'POST /api/daily-reports (deleted)': written({ deleted: true }),
  [`PUT /api/daily-reports/${key} (another team's)`]: keyed(false, { keyPoints: '일정' }),
  [`PUT /api/daily-reports/${key} (of a deleted company)`]: keyed(true, { keyPoints: '일정' }),
  [`DELETE /api/daily-reports/${key} (another team's)`]: keyed(false),
  [`DELETE /api/daily-reports/${key} (of a deleted company)`]: keyed(true),
  "PATCH /api/daily-reports/{id}/next-action (another team's)": byId({}, { done: true }),
  'POST /api/daily-reports/{id}/restore (own)': byId({ deleted: true, own: true }),
  "POST /api/daily-reports/{id}/restore (another team's)": byId({ deleted: true }),
  'POST /api/daily-reports/{id}/restore (living)': byId({}),
  'GET /api/daily-reports/{id}/images': byId({}),
  'POST /api/daily-reports/{id}/images/{imageId}/restore (known)': async (stage) => {
    const { id, ...image } = await makeReport(stage)
    const kept = { ...image, keyPoints: '예전 내용' }
    const [row] = await stage.t.db
      .insert(dailyReportImage)
      .values({
        reportId: id,
        version: 1,
        kind: 'changed',
        changedBy: '1',
        changedByName: '견본',
        image: kept,
      })
      .returning()
    return { params: { id: String(id), imageId: String(row?.id) }, body: {} }
  },
  'POST /api/daily-reports/{id}/images/{imageId}/restore (unknown)': async (stage) => ({
    params: { id: String((await makeReport(stage)).id), imageId: '999999' },
    body: {},
  }),
}
