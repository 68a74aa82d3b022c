import { expect, it } from 'vitest'
import { isUnsafe } from '#shared/platform/endpoint.ts'
import type { Topic } from '#shared/platform/topics.ts'
import { isStale } from '#web/lib/call/stale.ts'
import { readContracts } from '../../contracts/textFields.ts'

/**
 * Calls about listed companies, whose rows also show the last report and the number of files, and all calls of a
 * company's page.
 */
const boards = ['/api/company-board', '/api/company-board/cards']
const listed = [
  ...boards,
  '/api/companies',
  '/api/companies/same',
  '/api/companies/waiting',
  '/api/companies/{businessNumber}',
  '/api/companies/{businessNumber}/counts',
  '/api/companies/{businessNumber}/neighbours',
  '/api/companies/{businessNumber}/stages',
  '/api/companies/{businessNumber}/timeline',
  '/api/company-cretop',
  '/api/company-cretop/by-team',
  '/api/company-cretop/filtered',
  '/api/company-cretop/search/by-name/{name}',
  '/api/company-cretop/unassigned',
  '/api/company-cretop/{businessNumber}',
  '/api/company-cretop/{businessNumber}/saved-by',
  '/api/today/changes',
]
const files = [
  '/api/documents',
  '/api/documents/{id}',
  '/api/files',
  '/api/files/bin',
  '/api/files/search',
  '/api/files/{businessNumber}',
]
const calendar = ['/api/daily-report-calendar', '/api/daily-report-calendar/{teamId}']
/** Calls that count companies by their reports. */
const figures = [
  '/api/progress-report',
  '/api/progress-report/companies',
  '/api/progress-report/stage-days',
  '/api/today',
  '/api/today/follow-ups',
]
/** Calls about brokerage records, which may have no company yet, and about the companies of a manager. */
const brokerage = [
  '/api/brokerage-list',
  '/api/company-add',
  '/api/company-add/{key}',
  '/api/contact-readers',
  '/api/managers/handovers/{id}',
  '/api/managers/{teamId}/companies',
  '/api/managers/{teamId}/companies-count',
]
const parts = [
  '/api/companies/{businessNumber}/secrecy',
  '/api/secret-companies',
  '/api/check-business-permission/{teamId}/{businessNumber}',
  '/api/company-bspl',
  '/api/company-bspl/{businessNumber}',
  '/api/company-customer/{businessNumber}',
  '/api/company-customers/{businessNumber}',
  '/api/company-holders/{businessNumber}',
  '/api/company-opinion',
  '/api/company-opinion/{businessNumber}',
  '/api/company-relation/{businessNumber}',
  '/api/company-sales/{businessNumber}',
  '/api/company-statements/{businessNumber}',
  '/api/company-workplace/{businessNumber}',
  '/api/immaker/company-data',
  '/api/manager-history',
  '/api/manager-history/recent',
  '/api/manager-history/{businessNumber}',
  '/api/teasermaker/company-data',
]
const reports = [
  '/api/daily-reports',
  '/api/daily-reports/beside',
  '/api/daily-reports/bin',
  '/api/daily-reports/count',
  '/api/daily-reports/search',
  '/api/daily-reports/{id}/images',
]
/** Calls about counterparties. Each row also shows the latest report and the next task. */
const deals = [
  '/api/companies/{businessNumber}/deal-table',
  '/api/counterparties/{id}',
  '/api/deal-table',
  '/api/deal-table/counts',
]
const proposals = '/api/companies/{businessNumber}/counterparty-proposals'
const offers = '/api/daily-reports/{id}/offered-move'
const medians = '/api/deal-table/medians'
const papers = '/api/companies/{businessNumber}/deal-papers'
const meeting = '/api/weekly-meeting'
const tasks = '/api/tasks'
const ndas = ['/api/companies/{businessNumber}/ndas', '/api/ndas/ending']
const copies = ['/api/copies', '/api/copies/counts']
/**
 * Calls about imports. Whether an import can be undone depends on its companies and leads, because somebody may have
 * changed them since.
 */
const imports = ['/api/imports', '/api/imports/{id}']
/** Whether a bulk change can be undone depends on its companies too. */
const bulkChanges = ['/api/bulk-changes', '/api/bulk-changes/{id}']
/** The list of an intake shows what companies have already. */
const intakes = ['', '/{id}', '/{id}/files', '/{id}/folders'].map((end) => `/api/file-intakes${end}`)
/** The preview of a merge shows both companies and everything that would move. */
const mergePreview = '/api/company-merges/preview'
const merges = ['/api/company-merges', mergePreview]
/** The candidates are searched again only when companies are added or removed, because the search is expensive. */
const candidates = ['candidates', 'distinct', '{id}'].map((name) => `/api/company-merges/${name}`)
const documentData = ['/api/immaker/company-data', '/api/teasermaker/company-data']
const gettingStarted = '/api/getting-started'
/** Calls about a note; a counterparty or file of the company changes what a note shows. */
const notes = ['/api/notes/{id}', '/api/notes/{id}/lines', '/api/notes/{id}/versions']
const views = ['/api/views', '/api/views/{screen}', '/api/views/{screen}/counts']
const matches = ['/api/companies/{businessNumber}/matches', '/api/companies/{businessNumber}/matches/why']
const criteria = '/api/companies/{businessNumber}/criteria'
/** The proposals are read from daily reports. */
const criteriaProposals = '/api/companies/{businessNumber}/criteria-proposals'
const readersOfCompany = '/api/companies/{businessNumber}/readers'
const bell = ['/api/notifications', '/api/notifications/unread-count']
const aboutDeals = [...deals, ...notes, ...ndas, ...copies, papers, proposals, meeting, tasks]
const opened = '/api/recently-opened'
const ofCompany = [
  ...matches,
  criteria,
  criteriaProposals,
  opened,
  ...aboutDeals,
  ...imports,
  ...bulkChanges,
  ...listed,
  ...files,
  ...calendar,
  ...figures,
  ...brokerage,
  ...parts,
  readersOfCompany,
]

/**
 * The calls that each topic makes stale. They are listed again here, so that a missing or wrong topic in a contract
 * fails the test.
 */
const expected: Record<Topic, string[]> = {
  company: [...ofCompany, ...merges],
  companies: [...ofCompany, ...reports, ...merges, ...candidates, gettingStarted],
  files: [
    ...listed,
    ...files,
    ...documentData,
    ...ndas,
    ...intakes,
    '/api/notes/{id}',
    mergePreview,
    meeting,
  ],
  reports: [
    ...listed,
    ...calendar,
    ...figures,
    ...reports,
    ...deals,
    mergePreview,
    proposals,
    criteriaProposals,
    offers,
    opened,
    meeting,
  ],
  deals: [...listed, ...aboutDeals, ...matches, criteria, criteriaProposals, mergePreview, offers, medians],
  tasks: [...deals, '/api/daily-report-calendar/{teamId}', meeting, tasks],
  lead: [...brokerage, ...imports],
  bell: [...bell, '/api/mail/choice'],
  mail: ['/api/mail'],
  notes: [
    ...notes,
    ...bell,
    '/api/companies/{businessNumber}/counts',
    '/api/companies/{businessNumber}/timeline',
  ],
  notices: [...bell, '/api/notices', '/api/notices/unread-count', '/api/notices/{id}/saved-by'],
  users: [
    '/api/factor-resets',
    '/api/mail/choice',
    '/api/users',
    '/api/views',
    ...boards,
    readersOfCompany,
    ...calendar,
    gettingStarted,
    '/api/views/{screen}',
  ],
  teachings: ['/api/report-teachings'],
  holidays: calendar,
  views,
  'firm-settings': [
    '/api/files/search',
    '/api/firm',
    '/api/firm-rules',
    '/api/firm-settings',
    '/api/mail',
    '/api/mail/choice',
    gettingStarted,
    readersOfCompany,
    ...matches,
    ...reports,
    ...documentData,
  ],
  'own-fields': ['/api/own-fields', '/api/own-fields/usage'],
  reading: [],
  'large-exports': ['/api/today/large-exports'],
  job: ['/api/exports', '/api/jobs/{id}', ...imports, ...intakes],
  analysis: [],
  'session-ended': [],
}

const readings = async () => {
  const contracts = await readContracts()
  const reading = contracts.filter(
    ({ kind, method }) => !isUnsafe(method) && (kind === 'json' || kind === 'json-stream'),
  )
  return [...new Set(reading.map(({ path }) => path))].toSorted()
}

it.each(Object.entries(expected) as [Topic, string[]][])('%s', async (topic, paths) => {
  expect((await readings()).filter((path) => isStale(path, { topic }))).toEqual(paths.toSorted())
})

it('after a pause all answers that any topic makes stale are refetched', async () => {
  const all = [...new Set(Object.values(expected).flat())].toSorted()
  expect((await readings()).filter((path) => isStale(path, {}))).toEqual(all)
})
