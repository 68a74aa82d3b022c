import type { Query, QueryClient } from '@tanstack/react-query'
import { getBrokerage, pageBrokerages } from '#shared/company/brokerage.endpoints.ts'
import {
  getCompany,
  getCustomer,
  getCustomers,
  getHolders,
  getOpinion,
  getRelations,
  getSales,
  getStatements,
  getWorkplaces,
  getYears,
} from '#shared/company/company.endpoints.ts'
import { getContactReaders } from '#shared/company/contacts/contactReaders.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { getWholeCompany } from '#shared/company/whole.endpoints.ts'
import { imCompanyData, listDocuments, teaserCompanyData } from '#shared/documents/documents.endpoints.ts'
import type { LiveEvent, Topic, Topics } from '#shared/events/topics.ts'
import { listExports } from '#shared/exports/exports.endpoints.ts'
import { listFiles } from '#shared/files/files.endpoints.ts'
import { getRecentChanges, getToday } from '#shared/home/home.endpoints.ts'
import { getJob } from '#shared/jobs/jobs.endpoints.ts'
import { getHistory } from '#shared/managers/history.endpoints.ts'
import { checkPermission, countManaged } from '#shared/managers/managers.endpoints.ts'
import { listNotices } from '#shared/notices/notices.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { getCalendar } from '#shared/progress/calendar.endpoints.ts'
import { getProgressReport } from '#shared/progress/progress.endpoints.ts'
import { listTeachings } from '#shared/registration/teaching.endpoints.ts'
import { listReports } from '#shared/reports/reports.endpoints.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'

/** What tells which company, file or job it was; which version it has now is a form's concern. */
type Keys<T extends Topic> = Omit<Topics[T], 'version'>

interface Stale {
  /** Addresses that hold something else now, with everything under them. */
  under: readonly string[]
  /** Of those that name a company, only this one's. */
  businessNumber?: string
}

/** Where the addresses of a contract begin, before what they name. */
const base = ({ path }: { path: string }) => path.split('/{')[0] ?? path

/** Every part of a company, and every list that shows something of one. */
const ofCompanies = [
  getToday,
  getWholeCompany,
  pageBrokerages,
  getBrokerage,
  getCompany,
  getYears,
  getStatements,
  getHolders,
  getRelations,
  getSales,
  getCustomers,
  getCustomer,
  getWorkplaces,
  getOpinion,
  getHistory,
  countManaged,
  listFiles,
  listDocuments,
  teaserCompanyData,
  imCompanyData,
  checkPermission,
  getContactReaders,
  getProgressReport,
  getCalendar,
].map(base)

/**
 * The one place that says what a topic makes stale, whether it came from elsewhere or from a save made here. Nothing is
 * taken from an event but where to look again.
 */
const staleBy: { [T in Topic]: (data: Keys<T>) => Stale } = {
  company: ({ businessNumber }) => ({ under: ofCompanies, businessNumber }),
  companies: () => ({ under: [...ofCompanies, base(listReports)] }),
  // A list counts the teasers of each company, and whatever happened to it stands in its timeline.
  files: ({ businessNumber }) => ({
    under: [listFiles, listDocuments, getCompany, getTimeline, listCompanies, getRecentChanges].map(base),
    businessNumber,
  }),
  // Whatever shows a company's last report is asked again, and a list of reports whole: it names no company.
  reports: ({ businessNumber }) => ({
    under: [
      listReports,
      getProgressReport,
      getCalendar,
      getToday,
      getCompany,
      getWholeCompany,
      getTimeline,
      listCompanies,
    ].map(base),
    businessNumber,
  }),
  lead: () => ({ under: [pageBrokerages, getBrokerage, getContactReaders, countManaged].map(base) }),
  notices: () => ({ under: [base(listNotices)] }),
  users: () => ({ under: [listUsers, getCalendar].map(base) }),
  teachings: () => ({ under: [base(listTeachings)] }),
  holidays: () => ({ under: [base(getCalendar)] }),
  job: ({ id }) => ({ under: [pathOf(getJob, { params: { id } }), listExports.path] }),
  analysis: () => ({ under: [] }),
  'session-ended': () => ({ under: [] }),
}
/** After a pause nobody knows what was missed. */
const everything: Stale = {
  under: [...ofCompanies, ...[listNotices, listUsers, getJob, listReports, listTeachings].map(base)],
}

const isUnder = (address: string, path: string) =>
  path.startsWith(address) && ['', '/', '?'].includes(path.charAt(address.length))

export function isStale(path: string, { under, businessNumber }: Stale): boolean {
  if (!under.some((address) => isUnder(address, path))) return false
  const named = /\d{3}-\d{2}-\d{5}/.exec(path)?.[0]
  return businessNumber === undefined || named === undefined || named === businessNumber
}

/** Up to so many pages of a list are asked for anew when one company changed. */
const fewPages = 3

/** A long list that puts the changed row in its place by itself (`meta.followsRows`) is not fetched whole for it. */
export const isLongList = (data: unknown): boolean =>
  ((data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) > fewPages
const followsRow = ({ meta, state }: Query, { businessNumber }: Stale) =>
  businessNumber !== undefined && meta?.followsRows === true && isLongList(state.data)

/** Wherever the address stands in a key: some are kept under a name of their own beside it. */
const refetch = (client: QueryClient, stale: readonly Stale[]) =>
  client.invalidateQueries({
    predicate: (query) =>
      query.queryKey.some(
        (part) =>
          typeof part === 'string' && stale.some((one) => isStale(part, one) && !followsRow(query, one)),
      ),
  })

/** What each topic makes stale, by its name. */
export const staleAfter = <T extends Topic>(topic: T, keys: Keys<T>): Stale => staleBy[topic](keys)

/** After a change made here: as if it had been told, without waiting for that. */
export const refetchAfter = <T extends Topic>(client: QueryClient, topic: T, keys: Keys<T>): Promise<void> =>
  refetch(client, [staleAfter(topic, keys)])

const gatherMs = 100

/**
 * Gathers what is told within a moment: a change that is told five times is asked for once, and a question on its way is
 * not cut off by every next word.
 */
export function staleGatherer(client: QueryClient, inBackground: (work: () => unknown) => unknown) {
  let waiting: Stale[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  function add(stale: Stale) {
    waiting.push(stale)
    timer ??= setTimeout(() => {
      const all = waiting
      waiting = []
      timer = undefined
      void inBackground(() => refetch(client, all))
    }, gatherMs)
  }
  return {
    tell: ({ topic, data }: LiveEvent) => add((staleBy[topic] as (data: LiveEvent['data']) => Stale)(data)),
    everything: () => add(everything),
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
