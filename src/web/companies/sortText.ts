import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import type { Sort } from '#web/list/address.ts'

const ways = {
  amount: ['작은 순', '큰 순'],
  time: ['오래된 순', '최근 순'],
  word: ['단계 순', '단계 역순'],
  text: ['가나다순', '가나다 역순'],
} as const
const wayOfKind: Record<string, keyof typeof ways> = {
  money: 'amount',
  count: 'amount',
  percent: 'amount',
  times: 'amount',
  shares: 'amount',
  day: 'time',
  moment: 'time',
  choice: 'word',
}
const beside: Record<string, { label: string; way: keyof typeof ways }> = {
  latestReportDate: { label: '마지막 보고', way: 'time' },
  latestReportStage: { label: '보고 단계', way: 'word' },
  year: { label: '결산연도', way: 'time' },
}

/** 매출액 큰 순; null where nobody chose an order. */
export function sortText(sort: Sort | null): string | null {
  if (!sort) return null
  const column = companyColumns.find(({ key }) => key === sort.key)
  const { label, way } = beside[sort.key] ?? {
    label: column?.label ?? sort.key,
    way: wayOfKind[column?.field.kind ?? ''] ?? 'text',
  }
  return `${label} ${ways[way][sort.descending ? 1 : 0]}`
}
