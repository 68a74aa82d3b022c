import type { ComponentType } from 'react'
import type { ScreenId } from '#web/shell/screens.ts'
import Home from './home.tsx'

/** Which file shows a screen, loaded when it is first opened. The type holds this against the table of screens. */
export const screenFiles: Record<ScreenId, () => Promise<{ default: ComponentType }>> = {
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
  sellList: () => import('./sell-management.tsx'),
  buyList: () => import('./buy-management.tsx'),
  fundraisingList: () => import('./fundraising-management.tsx'),
  investorList: () => import('./investor-management.tsx'),
  candidateList: () => import('./candidate-management.tsx'),
  sellTable: () => import('./sell-management2.tsx'),
  buyTable: () => import('./buy-management2.tsx'),
  fundraisingTable: () => import('./fundraising-management2.tsx'),
  investorTable: () => import('./investor-management2.tsx'),
  candidateTable: () => import('./candidate-management2.tsx'),
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
