import type { Side } from '#shared/catalogue/words/sides.ts'
import type { ArrangedTable } from '#shared/settings/settings.endpoints.ts'

/** A side's two screens and its colour. */
export interface SideScreen {
  side: Side
  /** Its list. */
  title: string
  path: string
  /** Its overall table. */
  tableTitle: string
  tablePath: string
  /** Its overall table, where a person's columns are kept. */
  table: ArrangedTable
  dot: string
  edge: string
}

const screen = (side: Side, key: ArrangedTable, title: string, dot: string, edge: string): SideScreen => ({
  side,
  title,
  path: `/${key}-management`,
  tableTitle: `${side} 전체 진행현황`,
  tablePath: `/${key}-management2`,
  table: key,
  dot,
  edge,
})

export const sideScreens = {
  sell: screen('매도기업', 'sell', '매도기업현황', 'bg-sell', 'border-l-sell'),
  buy: screen('매수기업', 'buy', '매수기업현황', 'bg-buy', 'border-l-buy'),
  fundraising: screen('투자희망기업', 'fundraising', '투자희망기업', 'bg-fund', 'border-l-fund'),
  investor: screen('투자기업', 'investor', '투자기업현황', 'bg-inv', 'border-l-inv'),
  candidate: screen('후보기업', 'candidate', '후보기업현황', 'bg-cand', 'border-l-cand'),
} as const
