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
import { adminSide, signedIn } from '../platform/session/policy.ts'
import { settleNext } from './nextAction.commands.ts'
import { bringBack, removeReport } from './reportBin.commands.ts'
import { countExactly } from './reportSearch.ts'
import { editReport, writeReport } from './reports.commands.ts'
import { pageOfBin, pageOfReports, readBeside, readImages, streamReports } from './reports.queries.ts'
import { bringBackImage } from './reportVersions.commands.ts'

export function reportRoutes({ config: { reportsEditing: editing } }: Pick<Deps, 'config'>): Route[] {
  return [
    route(listReports, signedIn, ({ query, fromSnapshot }) =>
      fromSnapshot((db, actor) => streamReports(db, { actor, editing }, query)),
    ),
    route(searchReports, signedIn, ({ actor, query, db }) => pageOfReports(db, { actor, editing }, query)),
    route(countReports, signedIn, ({ query, db }) => countExactly(db, query)),
    route(getBesideEntry, signedIn, ({ actor, query, db }) =>
      readBeside(db, { actor, editing }, query.businessNumber),
    ),
    route(addReport, signedIn, ({ body, change }) => writeReport(change, editing, body)),
    route(changeReport, signedIn, ({ params, body, change }) => editReport(change, editing, params, body)),
    route(deleteReport, signedIn, async ({ params, change }) => ({
      message: '일일보고서가 삭제되었습니다.',
      id: await removeReport(change, editing, params),
    })),
    route(settleNextAction, signedIn, ({ params, body, change }) =>
      settleNext(change, editing, Number(params.id), body),
    ),
    route(listBinnedReports, signedIn, ({ actor, query, db }) =>
      pageOfBin(db, { actor, editing }, query.after),
    ),
    route(restoreReport, signedIn, ({ params, change }) => bringBack(change, editing, Number(params.id))),
    route(listReportImages, adminSide, ({ params, db }) => readImages(db, Number(params.id))),
    route(restoreReportImage, adminSide, ({ params, body, change }) =>
      bringBackImage(change, editing, {
        id: Number(params.id),
        imageId: Number(params.imageId),
        version: body.version,
      }),
    ),
  ]
}
