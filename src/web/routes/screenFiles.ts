import type { ComponentType } from 'react'
import { type SideKey, sides } from '#shared/catalogue/words/sides.ts'
import type { ScreenId } from '#web/shell/screens.ts'

type Load = () => Promise<{ default: ComponentType }>

const sideLists = Object.fromEntries(
  sides.keys.map((side): [string, Load] => [
    `${side}List`,
    () => import('./screens/management.tsx').then(({ listOf }) => ({ default: listOf(side) })),
  ]),
) as Record<`${SideKey}List`, Load>

const sideTables = Object.fromEntries(
  sides.keys.map((side): [string, Load] => [
    `${side}Table`,
    () => import('./screens/management2.tsx').then(({ tableOf }) => ({ default: tableOf(side) })),
  ]),
) as Record<`${SideKey}Table`, Load>

/**
 * The component of each screen except the home screen. It is loaded when the screen is opened for the first time. The
 * record type ensures that every screen has a component.
 */
export const screenFiles: Record<Exclude<ScreenId, 'home'>, Load> = {
  login: () => import('./screens/login.tsx'),
  registration: () => import('./screens/cretoppdf.tsx'),
  teachings: () =>
    import('./screens/beside-registration.tsx').then(({ TeachingsRoute }) => ({ default: TeachingsRoute })),
  imports: () =>
    import('./screens/beside-registration.tsx').then(({ ImportRoute }) => ({ default: ImportRoute })),
  additional: () => import('./screens/companyload.tsx'),
  brokerages: () => import('./screens/companyadd.tsx'),
  files: () => import('./screens/filemanagement.tsx'),
  intakes: () => import('./screens/file-import.tsx'),
  assignment: () => import('./screens/admin/assignment.tsx'),
  managerHistory: () => import('./screens/admin/history.tsx'),
  users: () => import('./screens/admin/usermanagement.tsx'),
  doubles: () => import('./screens/admin/company-doubles.tsx'),
  merge: () => import('./screens/admin/company-merge.tsx'),
  ownFields: () => import('./screens/admin/own-fields.tsx'),
  auditLog: () => import('./screens/admin/audit-log.tsx'),
  firmSettings: () => import('./screens/admin/firm-settings.tsx'),
  teaserMaker: () => import('./screens/makers.tsx').then(({ makerOf }) => ({ default: makerOf('teaser') })),
  imMaker: () => import('./screens/makers.tsx').then(({ makerOf }) => ({ default: makerOf('im') })),
  distributionRegister: () => import('./screens/distribution-register.tsx'),
  ...sideLists,
  ...sideTables,
  detail: () => import('./screens/detail-progress.tsx'),
  dealTable: () => import('./screens/deal-table.tsx'),
  progressReport: () => import('./screens/progress-report.tsx'),
  mediationStats: () => import('./screens/mediation-progress-stats.tsx'),
  notice: () => import('./screens/notice.tsx'),
  reportInput: () => import('./screens/daily-report-input.tsx'),
  reportList: () => import('./screens/daily-report-list.tsx'),
  reportCalendar: () => import('./screens/daily-report-calendar.tsx'),
  weeklyMeeting: () => import('./screens/weekly-meeting.tsx'),
  notifications: () => import('./screens/personal/notifications.tsx'),
  authTest: () => import('./screens/auth-test.tsx'),
  account: () => import('./screens/personal/account.tsx'),
  help: () => import('./screens/help.tsx'),
  devKit: () => import('./dev/kit.tsx'),
  devGrid: () => import('./dev/grid.tsx'),
  devForm: () => import('./dev/form.tsx'),
  devCrash: () => import('./dev/crash.tsx'),
}
