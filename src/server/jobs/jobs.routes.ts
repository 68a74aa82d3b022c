import { cancelJob, downloadJobResult, getJob } from '#shared/jobs/jobs.endpoints.ts'
import { isScopeNarrower } from '../company/secrecy/exportScope.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { type Route, route } from '../platform/http/route.ts'
import { describeJob, findOwnJob, findResultFile } from '../platform/jobs/describe.ts'
import { requestCancel } from '../platform/jobs/queue.ts'
import { signedIn } from '../platform/session/policy.ts'

export const jobRoutes = (): Route[] => [
  route(getJob, signedIn, async ({ actor, params, db }) =>
    describeJob(await findOwnJob(db, actor, params.id)),
  ),
  route(cancelJob, signedIn, ({ params, change }) =>
    change(async (tx, actor) => {
      const row = await findOwnJob(tx, actor, params.id)
      if (row.finishedAt) throw new AppError('job/finished')
      await requestCancel(tx, row.id)
      return describeJob(await findOwnJob(tx, actor, row.id))
    }),
  ),
  route(downloadJobResult, signedIn, async ({ actor, params, db }) => {
    const row = await findOwnJob(db, actor, params.id)
    const file = await findResultFile(db, row)
    if (actor.reading && (await isScopeNarrower(db, row.id))) throw new AppError('job/result-narrowed')
    // The download is recorded before the first byte is sent. If it cannot be recorded, nothing is sent.
    await recordAudit(db, actor, { action: 'job/result-downloaded', subject: { kind: 'job', id: row.id } })
    return {
      storageKey: file.storageKey,
      fileName: row.resultFileName ?? 'result',
      mimeType: file.mimeType,
      size: file.size,
      sha256: file.sha256,
      subject: { kind: 'job', id: row.id },
    }
  }),
]
