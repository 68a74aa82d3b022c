import {
  correctIntake,
  endIntake,
  getIntake,
  listIntakeFiles,
  listIntakeFolders,
  listIntakes,
  storeIntake,
  uploadIntake,
} from '#shared/intakes/intakes.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { correctFiles, endIntake as end, startStoring } from './intakes.commands.ts'
import { pageOfFiles, pageOfFolders, pageOfIntakes, readIntake } from './intakes.queries.ts'
import { createZipOpener } from './openZip.ts'

export function intakeRoutes({ config, db, store, runner }: Deps): Route[] {
  const open = createZipOpener({ db, store, runner, fixedSettings: config.fixedSettings })
  return [
    route(uploadIntake, signedIn, ({ actor, files, change, signal }) =>
      open(actor, change, files[0], signal),
    ),
    route(listIntakes, signedIn, ({ actor, query, db: reading }) =>
      pageOfIntakes(reading, actor, query.page),
    ),
    route(getIntake, signedIn, ({ actor, params, db: reading }) =>
      readIntake(reading, actor, Number(params.id)),
    ),
    route(listIntakeFiles, signedIn, ({ actor, params, query, db: reading }) =>
      pageOfFiles(reading, actor, Number(params.id), query),
    ),
    route(listIntakeFolders, signedIn, ({ actor, params, query, db: reading }) =>
      pageOfFolders(reading, actor, Number(params.id), query),
    ),
    route(correctIntake, signedIn, ({ params, body, change }) =>
      correctFiles(change, Number(params.id), body),
    ),
    route(storeIntake, signedIn, ({ params, body, change }) =>
      startStoring(change, Number(params.id), body.onlySure),
    ),
    route(endIntake, signedIn, ({ params, change }) => end(change, Number(params.id))),
  ]
}
