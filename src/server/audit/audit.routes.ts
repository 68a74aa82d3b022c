import {
  exportAudit,
  exportRefusals,
  listAudit,
  listRefusals,
  readAudit,
  verifyAuditChain,
} from '#shared/audit/audit.endpoints.ts'
import { canonical } from '#shared/audit/values.ts'
import type { Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import { type Route, route } from '../platform/http/route.ts'
import { describeJob, findOwnJob } from '../platform/jobs/describe.ts'
import { enqueueJob } from '../platform/jobs/queue.ts'
import type { Actor } from '../platform/session/actor.ts'
import { adminSide } from '../platform/session/policy.ts'
import { type ExportInput, exportKind, verifyKind } from './audit.jobs.ts'
import { findEntry, findImages, pageOfAudit } from './audit.queries.ts'
import { pageOfChanges } from './entryChanges.ts'
import { type CallNames, pageOfRefusals } from './refusals.queries.ts'

export const auditRoutes = (names: () => CallNames): Route[] => [
  route(listAudit, adminSide, ({ query: { after, ...filter }, db }) => pageOfAudit(db, filter, { after })),
  route(listRefusals, adminSide, ({ query: { after, ...filter }, db }) =>
    pageOfRefusals(db, names(), filter, { after }),
  ),
  route(readAudit, adminSide, async ({ params, query, db }) => {
    const entry = await findEntry(db, Number(params.id))
    if (!entry) throw new AppError('audit/not-found')
    const images = await findImages(db, entry.id)
    return { entry, ...pageOfChanges(images, Number(query.from ?? 0), entry.summary) }
  }),
  route(verifyAuditChain, adminSide, ({ change }) =>
    change(async (tx, actor) => describeJob(await startOwnJob(tx, actor, verifyKind, {}))),
  ),
  route(exportAudit, adminSide, ({ body: { reason, ...filter }, change }) =>
    startExport(change, 'audit/exported', { filter }, reason),
  ),
  route(exportRefusals, adminSide, ({ body: { reason, ...filter }, change }) =>
    startExport(change, 'audit/refusals-exported', { filter, list: 'refusals' }, reason),
  ),
]

/**
 * Starts an export of the audit list or of the refusal list. A person has one export job for both lists. While it runs,
 * a repeated request for the same export returns this job; a request for another one (the other list, other filters) is
 * refused.
 */
async function startExport(change: Change, action: string, input: ExportInput, given: string) {
  const reason = given.trim()
  if (reason === '') throw new AppError('audit/reason-missing')
  return change(async (tx, actor) => {
    const started = await startOwnJob(tx, actor, exportKind, input)
    if (canonical(started.input) !== canonical(input)) throw new AppError('audit/export-running')
    await recordAudit(tx, actor, {
      action,
      subject: { kind: 'job', id: started.id },
      after: input.filter,
      reason,
    })
    return describeJob(started)
  })
}

/**
 * Starts a job, at most one of each kind per person. If the person has such a job waiting or running, that job is
 * returned.
 */
async function startOwnJob(db: Db, actor: Actor, kind: string, input: object) {
  const order = { kind, ownerTeamId: actor.teamId, input, uniqueKey: `${kind} ${actor.teamId}` }
  return findOwnJob(db, actor, await enqueueJob(db, order))
}
