/** The seven tabs of a company by their word in the address; the first stands there without one. */
export const detailTabs = [
  { key: 'overview', label: '기업개요' },
  { key: 'financial', label: '재무정보' },
  { key: 'customers', label: '거래처' },
  { key: 'files', label: '파일' },
  { key: 'history', label: '담당자 변경이력' },
  { key: 'notes', label: '특기사항' },
  { key: 'contact', label: '컨택포인트' },
] as const

/** Apart from the seven, at the right end of their row. */
export const activityTab = { key: 'activity', label: '활동' } as const

const all = [...detailTabs, activityTab]
export type DetailTab = (typeof all)[number]['key']

/** What the address names; what it cannot mean is the first tab. */
export const readTab = (given: string | undefined): DetailTab =>
  all.find(({ key }) => key === given)?.key ?? 'overview'
