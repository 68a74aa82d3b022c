import {
  checkImport,
  getImport,
  listImportRows,
  listImports,
  saveImport,
  undoImport,
  uploadImport,
} from '#shared/imports/imports.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { startCheck, startSave, startUndo } from './imports.commands.ts'
import { pageOfImports, pageOfRows, readImport } from './imports.queries.ts'
import { createImportReader } from './reading/upload.commands.ts'

export function importRoutes({ db, store, runner }: Pick<Deps, 'db' | 'store' | 'runner'>): Route[] {
  const read = createImportReader({ db, store, runner })
  return [
    route(uploadImport, signedIn, ({ actor, files, change, signal }) =>
      read(actor, change, files[0], signal),
    ),
    route(listImports, signedIn, ({ actor, query, db: reading }) =>
      pageOfImports(reading, actor, query.page),
    ),
    route(getImport, signedIn, ({ actor, params, db: reading }) =>
      readImport(reading, actor, Number(params.id)),
    ),
    route(listImportRows, signedIn, ({ actor, params, query, db: reading }) =>
      pageOfRows(reading, actor, Number(params.id), query),
    ),
    route(checkImport, signedIn, ({ params, body, change }) => startCheck(change, Number(params.id), body)),
    route(saveImport, signedIn, ({ params, body, change }) =>
      startSave(change, Number(params.id), body.onlyValid),
    ),
    route(undoImport, signedIn, ({ params, body, change }) =>
      startUndo(change, Number(params.id), body.leaveChanged),
    ),
  ]
}
