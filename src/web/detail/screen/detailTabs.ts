/** The seven main tabs of the company page. `key` is the value of the URL parameter; the first tab has none. */
export const detailTabs = [
  { key: 'overview', label: '기업개요' },
  { key: 'financial', label: '재무정보' },
  { key: 'customers', label: '거래처' },
  { key: 'files', label: '파일' },
  { key: 'history', label: '담당자 변경이력' },
  { key: 'notes', label: '특기사항' },
  { key: 'contact', label: '컨택포인트' },
] as const

/** The activity tab, at the right end of the tab bar. */
export const activityTab = { key: 'activity', label: '활동' } as const

/** The deal table, to the left of the NDA tab. Only companies with a side have it. */
export const dealsTab = { key: 'deals', label: '진행표' } as const

/** Matches and criteria, between the deal table and the NDA tab. Only companies with a side have it. */
export const matchingTab = { key: 'matching', label: '매칭' } as const

/** The NDAs of the company, between the deal table and the activity tab. */
export const ndaTab = { key: 'nda', label: 'NDA' } as const

const all = [...detailTabs, dealsTab, matchingTab, ndaTab, activityTab]
export type DetailTab = (typeof all)[number]['key']

/** Returns the tab for the URL parameter; the first tab if the value is unknown. */
export const readTab = (given: string | undefined): DetailTab =>
  all.find(({ key }) => key === given)?.key ?? 'overview'

/** The tabs in the order of the tab bar. Only companies with a side have deal table, matches and NDAs. */
export const shownTabs = (deals: boolean) => (deals ? all : [...detailTabs, activityTab])
