import {
  addReport,
  changeReport,
  countReports,
  deleteReport,
  getBesideEntry,
  listBinnedReports,
  listReportImages,
  listReports,
  restoreReport,
  restoreReportImage,
  searchReports,
  settleNextAction,
} from '#shared/reports/reports.endpoints.ts'
import type { Db } from '../database/connect.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readFirmSettings } from '../platform/readFirmSettings.ts'
import { adminSide, signedIn } from '../platform/session/policy.ts'
import { settleNext } from './nextAction.commands.ts'
import { bringBack, removeReport } from './reportBin.commands.ts'
import { countExactly } from './reportSearch.ts'
import { editReport, writeReport } from './reports.commands.ts'
import { pageOfBin, pageOfReports, readBeside, readImages, streamReports } from './reports.queries.ts'
import { bringBackImage } from './reportVersions.commands.ts'

export function reportRoutes({ config: { fixedSettings } }: Pick<Deps, 'config'>): Route[] {
  const editingIn = async (db: Db) => (await readFirmSettings(db, fixedSettings)).reportsEditing
  return [
    route(listReports, signedIn, async ({ query, db: now, fromSnapshot }) => {
      const editing = await editingIn(now)
      return fromSnapshot((db, actor) => streamReports(db, { actor, editing }, query))
    }),
    route(searchReports, signedIn, async ({ actor, query, db }) =>
      pageOfReports(db, { actor, editing: await editingIn(db) }, query),
    ),
    route(countReports, signedIn, ({ query, db }) => countExactly(db, query)),
    route(getBesideEntry, signedIn, async ({ actor, query, db }) =>
      readBeside(db, { actor, editing: await editingIn(db) }, query.businessNumber),
    ),
    route(addReport, signedIn, async ({ db, body, change }) =>
      writeReport(change, await editingIn(db), body),
    ),
    route(changeReport, signedIn, async ({ db, params, body, change }) =>
      editReport(change, await editingIn(db), params, body),
    ),
    route(deleteReport, signedIn, async ({ db, params, change }) => ({
      message: '일일보고서가 삭제되었습니다.',
      id: await removeReport(change, await editingIn(db), params),
    })),
    route(settleNextAction, signedIn, async ({ db, params, body, change }) =>
      settleNext(change, await editingIn(db), Number(params.id), body),
    ),
    route(listBinnedReports, signedIn, async ({ actor, query, db }) =>
      pageOfBin(db, { actor, editing: await editingIn(db) }, query.after),
    ),
    route(restoreReport, signedIn, async ({ db, params, change }) =>
      bringBack(change, await editingIn(db), Number(params.id)),
    ),
    route(listReportImages, adminSide, ({ params, db }) => readImages(db, Number(params.id))),
    route(restoreReportImage, adminSide, async ({ db, params, body, change }) =>
      bringBackImage(change, await editingIn(db), {
        id: Number(params.id),
        imageId: Number(params.imageId),
        version: body.version,
      }),
    ),
  ]
}
