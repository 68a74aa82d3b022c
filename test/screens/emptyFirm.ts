import { getBackup } from '#shared/backup/backup.endpoints.ts'
import { getCalendarFeed } from '#shared/calendarFeed/calendarFeed.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { listTasks } from '#shared/deals/tasks.endpoints.ts'
import { getFirm } from '#shared/firm/firm.endpoints.ts'
import { getFirmRules } from '#shared/firm/firmSettings.endpoints.ts'
import { getGettingStarted } from '#shared/gettingStarted/gettingStarted.endpoints.ts'
import { getFollowUps, getLargeExports, getRecentChanges, getToday } from '#shared/home/home.endpoints.ts'
import { getMailChoice, getMailStatus } from '#shared/mail/mail.endpoints.ts'
import { listEndingNdas } from '#shared/ndas/ndas.endpoints.ts'
import { listNotices } from '#shared/notices/notices.endpoints.ts'
import { listNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { getArrangement } from '#shared/settings/settings.endpoints.ts'
import { listViews } from '#shared/settings/views.endpoints.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import type { StandIns } from './kit/standIns.ts'

const none = { total: 0, rows: [] }

export const allSteps = {
  shown: false,
  firm: { done: true, named: true, name: '가온거래소', representative: '강민석', samples: [] },
  people: { done: true, count: 4 },
  companies: { done: true, count: 12 },
  backup: { done: true, state: 'good' as const },
}

const noMail = { server: null, waiting: 0, failed: 0, lastSentAt: null, fault: null, test: null }

/** Makes the server stub answer with empty data, for screens that a test only passes through. */
export function emptyFirm(server: StandIns): void {
  server.answer(getToday, () => ({
    at: '2026-03-02T00:00:00.000Z',
    quiet: none,
    unassigned: none,
    waiting: none,
  }))
  server.answer(getFollowUps, () => none)
  server.answer(listTasks, () => ({ ...none, next: null }))
  server.answer(getRecentChanges, () => ({ ...none, companies: 0, more: false }))
  server.answer(listNotifications, () => ({ ...none, next: null, unread: 0, groups: {}, off: [] }))
  server.answer(listEndingNdas, () => none)
  server.answer(getLargeExports, () => none)
  server.answer(getGettingStarted, () => allSteps)
  server.answer(getFirmRules, () => ({ exportReason: false, filesTypes: 'specified' as const }))
  server.answer(getFirm, () => ({
    name: '딜데스크',
    representative: '강민석',
    title: '대표',
    mobile: '010-0000-0000',
    email: 'office@example.co.kr',
    address: '서울 중구',
    phone: '02-000-0000',
    fax: '02-000-0001',
    website: 'https://example.co.kr',
    approvers: [],
    logo: null,
  }))
  server.answer(getBackup, () => ({ state: 'off' as const, nightlyAt: null, lastGood: null, fault: null }))
  server.answer(getCalendarFeed, () => ({ feed: null }))
  server.answer(getMailStatus, () => noMail)
  server.answer(getMailChoice, () => ({ sends: false, email: null, on: true, off: [] }))
  server.answer(listNotices, () => [])
  server.answer(listUsers, () => [])
  server.answer(listCompanies, () => ({
    ...none,
    next: null,
    counts: { total: 0, afterType: 0, afterSearch: 0, revenue: null, operatingIncome: null },
  }))
  server.answer(listViews, () => ({ rows: [], usual: null }))
  server.answer(getArrangement, () => ({ columns: null, widths: {}, pinned: [] }))
}
