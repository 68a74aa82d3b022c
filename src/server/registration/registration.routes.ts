import { analyzeDocument } from '#shared/registration/registration.endpoints.ts'
import type { Deps } from '../platform/deps.ts'
import { signedIn } from '../platform/policy.ts'
import { type Route, route } from '../platform/route.ts'
import { createAnalyser } from './analyseUpload.ts'

export function registrationRoutes({ db, store, runner }: Deps): Route[] {
  const analyse = createAnalyser({ db, store, runner })
  return [
    route(analyzeDocument, signedIn, ({ actor, body, files, signal }) =>
      analyse(actor, files[0], { progressId: body.progressId, signal }),
    ),
  ]
}
