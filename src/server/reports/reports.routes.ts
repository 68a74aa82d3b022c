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
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readFirmSettings } from '../platform/readFirmSettings.ts'
import { adminSide, signedIn } from '../platform/session/policy.ts'
import { settleNext } from './nextAction.commands.ts'
import { bringBack, removeReport } from './reportBin.commands.ts'
import { countExactly } from './reportSearch.ts'
import { editReport, writeReport } from './reports.commands.ts'
import type { EditingIn } from './reports.policy.ts'
import { pageOfBin, pageOfReports, readBeside, readImages, streamReports } from './reports.queries.ts'
import { bringBackImage } from './reportVersions.commands.ts'

export function reportRoutes({ config: { fixedSettings } }: Pick<Deps, 'config'>): Route[] {
  const editingIn: EditingIn = async (db) => (await readFirmSettings(db, fixedSettings)).reportsEditing
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
    route(addReport, signedIn, ({ body, change }) => writeReport(change, editingIn, body)),
    route(changeReport, signedIn, ({ params, body, change }) => editReport(change, editingIn, params, body)),
    route(deleteReport, signedIn, async ({ params, change }) => ({
      message: '일일보고서가 삭제되었습니다.',
      id: await removeReport(change, editingIn, params),
    })),
    route(settleNextAction, signedIn, ({ params, body, change }) =>
      settleNext(change, editingIn, Number(params.id), body),
    ),
    route(listBinnedReports, signedIn, async ({ actor, query, db }) =>
      pageOfBin(db, { actor, editing: await editingIn(db) }, query.after),
    ),
    route(restoreReport, signedIn, ({ params, change }) => bringBack(change, editingIn, Number(params.id))),
    route(listReportImages, adminSide, ({ params, db }) => readImages(db, Number(params.id))),
    route(restoreReportImage, adminSide, ({ params, body, change }) =>
      bringBackImage(change, editingIn, {
        id: Number(params.id),
        imageId: Number(params.imageId),
        version: body.version,
      }),
    ),
  ]
}
