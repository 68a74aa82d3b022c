import type { ComponentType } from 'react'
import { type SideKey, sides } from '#shared/catalogue/words/sides.ts'
import type { ScreenId } from '#web/shell/screens.ts'
import Home from './home.tsx'

type Load = () => Promise<{ default: ComponentType }>

const sideLists = Object.fromEntries(
  sides.keys.map((side): [string, Load] => [
    `${side}List`,
    () => import('./management.tsx').then(({ listOf }) => ({ default: listOf(side) })),
  ]),
) as Record<`${SideKey}List`, Load>

const sideTables = Object.fromEntries(
  sides.keys.map((side): [string, Load] => [
    `${side}Table`,
    () => import('./management2.tsx').then(({ tableOf }) => ({ default: tableOf(side) })),
  ]),
) as Record<`${SideKey}Table`, Load>

/** Which file shows a screen, loaded when it is first opened. The type holds this against the table of screens. */
export const screenFiles: Record<ScreenId, Load> = {
  // With the shell: whoever signs in sees it first, without another way to the server.
  home: async () => ({ default: Home }),
  login: () => import('./login.tsx'),
  registration: () => import('./cretoppdf.tsx'),
  teachings: () => import('./teachings.tsx'),
  additional: () => import('./companyload.tsx'),
  brokerages: () => import('./companyadd.tsx'),
  files: () => import('./filemanagement.tsx'),
  assignment: () => import('./assignment.tsx'),
  managerHistory: () => import('./history.tsx'),
  users: () => import('./usermanagement.tsx'),
  auditLog: () => import('./audit-log.tsx'),
  teaserMaker: () => import('./teasermaker.tsx'),
  imMaker: () => import('./immaker.tsx'),
  ...sideLists,
  ...sideTables,
  detail: () => import('./detail-progress.tsx'),
  progressReport: () => import('./progress-report.tsx'),
  mediationStats: () => import('./mediation-progress-stats.tsx'),
  notice: () => import('./notice.tsx'),
  reportInput: () => import('./daily-report-input.tsx'),
  reportList: () => import('./daily-report-list.tsx'),
  reportCalendar: () => import('./daily-report-calendar.tsx'),
  authTest: () => import('./auth-test.tsx'),
  account: () => import('./account.tsx'),
  devKit: () => import('./dev/kit.tsx'),
  devGrid: () => import('./dev/grid.tsx'),
  devForm: () => import('./dev/form.tsx'),
  devCrash: () => import('./dev/crash.tsx'),
}
