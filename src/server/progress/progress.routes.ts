import { getStageTimes } from '#shared/company/timeline.endpoints.ts'
import {
  getCalendar,
  getTeamCalendar,
  removeHoliday,
  setHoliday,
} from '#shared/progress/calendar.endpoints.ts'
import { getProgressReport, getStageDays, listCountedCompanies } from '#shared/progress/progress.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adminOnly, signedIn } from '../platform/session/policy.ts'
import { readCalendar, readTeamCalendar } from './calendar/calendar.queries.ts'
import { changeHoliday } from './calendar/holidays.commands.ts'
import { readCompanyProgress } from './companyProgress.queries.ts'
import { pageOfCounted } from './countedCompanies.queries.ts'
import { countProgress } from './crossTabs.queries.ts'
import { readScope } from './scope.ts'
import { countStageDays } from './stageDays.queries.ts'

/** All signed-in people may use these routes. The counts include only companies that the person may read. */
export const progressRoutes = (): Route[] => [
  route(getProgressReport, signedIn, async ({ query, db }) => {
    const { scope, ...when } = await readScope(db, query)
    return { ...when, ...(await countProgress(db, scope)) }
  }),
  route(listCountedCompanies, signedIn, async ({ query, db }) => {
    const { scope } = await readScope(db, query)
    return pageOfCounted(db, { ...query, ...scope })
  }),
  route(getStageDays, signedIn, async ({ query, db }) => {
    const { scope } = await readScope(db, query)
    return { rows: await countStageDays(db, scope) }
  }),
  route(getStageTimes, signedIn, ({ params, db }) => readCompanyProgress(db, params.businessNumber)),
  route(getCalendar, signedIn, ({ query, db }) => readCalendar(db, query.month)),
  route(getTeamCalendar, signedIn, ({ actor, params, query, db }) =>
    readTeamCalendar(db, actor, params.teamId, query.month),
  ),
  route(setHoliday, adminOnly, async ({ params, body, change }) => {
    await changeHoliday(change, params.day, body.name)
    return { message: '공휴일을 저장했습니다.' }
  }),
  route(removeHoliday, adminOnly, async ({ params, change }) => {
    await changeHoliday(change, params.day, null)
    return { message: '공휴일을 없앴습니다. 그날은 영업일로 셉니다.' }
  }),
]
