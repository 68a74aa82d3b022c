import { analyzeDocument, readWaitingReport } from '#shared/registration/registration.endpoints.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Deps } from '../platform/deps.ts'
import { signedIn } from '../platform/http/policy.ts'
import { type Route, route } from '../platform/http/route.ts'
import { findWaiting } from './analysedUpload.ts'
import { createAnalyser } from './analyseUpload.ts'

export function registrationRoutes({ db, store, runner, config }: Deps): Route[] {
  const analyse = createAnalyser({ db, store, runner, unsavedBytes: config.unsavedReportBytes })
  return [
    route(analyzeDocument, signedIn, ({ actor, body, files, change, signal }) =>
      analyse(actor, change, files[0], { progressId: body.progressId, signal }),
    ),
    route(readWaitingReport, signedIn, async ({ actor, params }) => {
      const file = await findWaiting(db, actor, params.token)
      // Before the first byte: a download that cannot be recorded does not happen.
      await recordAudit(db, actor, {
        action: 'file/downloaded',
        subject: { kind: 'company-file', id: file.fileName },
        after: { fileName: file.fileName },
      })
      return file
    }),
  ]
}
