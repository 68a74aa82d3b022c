import { analyzeDocument, readWaitingReport } from '#shared/registration/registration.endpoints.ts'
import { readReportAgain } from '#shared/registration/teaching.endpoints.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { findWaiting } from './analysedUpload.ts'
import { createAnalyser } from './analyseUpload.ts'
import type { KeptPages } from './keptPages.ts'
import { createAgainReader } from './readAgain.ts'
import { createReader } from './reading.ts'
import { teachingRoutes } from './teaching/teaching.routes.ts'

export function registrationRoutes(deps: Deps, keptPages: KeptPages): Route[] {
  const { db, readAs, store, runner, config } = deps
  const reader = createReader({ db, runner, keptPages })
  const analyse = createAnalyser({ db, readAs, store, reader, unsavedBytes: config.unsavedReportBytes })
  const readAgain = createAgainReader({ db, readAs, store, reader })
  return [
    ...teachingRoutes(),
    route(readReportAgain, signedIn, ({ actor, params, body, change, signal }) =>
      readAgain(actor, change, {
        ...body,
        progressId: body.progressId,
        anyKind: body.anyKind ?? false,
        token: params.token,
        signal,
      }),
    ),
    route(analyzeDocument, signedIn, ({ actor, body, files, change, signal }) =>
      analyse(actor, change, files[0], {
        progressId: body.progressId,
        anyKind: body.anyKind === 'true',
        signal,
      }),
    ),
    route(readWaitingReport, signedIn, async ({ actor, params }) => {
      const file = await findWaiting(db, actor, params.token)
      // The audit entry is written before the first byte is sent. If it cannot be written, the download fails.
      await recordAudit(db, actor, {
        action: 'file/downloaded',
        subject: { kind: 'company-file', id: file.fileName },
        after: { fileName: file.fileName },
      })
      return file
    }),
  ]
}
