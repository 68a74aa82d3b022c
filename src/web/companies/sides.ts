import type { Side } from '#shared/catalogue/words/sides.ts'
import type { ArrangedTable } from '#shared/settings/settings.endpoints.ts'

/** A side's two screens. */
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
}

const screen = (side: Side, key: ArrangedTable, title: string): SideScreen => ({
  side,
  title,
  path: `/${key}-management`,
  tableTitle: `${side} 전체 진행현황`,
  tablePath: `/${key}-management2`,
  table: key,
})

export const sideScreens = {
  sell: screen('매도기업', 'sell', '매도기업현황'),
  buy: screen('매수기업', 'buy', '매수기업현황'),
  fundraising: screen('투자희망기업', 'fundraising', '투자희망기업'),
  investor: screen('투자기업', 'investor', '투자기업현황'),
  candidate: screen('후보기업', 'candidate', '후보기업현황'),
} as const
