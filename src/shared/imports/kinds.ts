/** The kinds of rows that a sheet can contain. Each kind has its own fields, checks and undo. */
export const importKinds = {
  companies: { label: '기업', counter: '곳' },
  reports: { label: '일일보고', counter: '건' },
  deals: { label: '거래 상대방', counter: '곳' },
} as const satisfies Record<string, { label: string; counter: string }>
export type ImportKind = keyof typeof importKinds
export const importKindNames = Object.keys(importKinds) as ImportKind[]
