import { olderStages } from '#shared/catalogue/words/reportStages.ts'
import { getBoard, listBoardCards } from '#shared/company/board/board.endpoints.ts'
import { type BoardKey, boardFactsOf, isOwnBoard, olderColumn } from '#shared/company/board/boardFields.ts'
import type { Caller } from '../app.ts'
import type { PlainCompany } from './plainFilter.ts'

/** A column of a board: its number of companies, the sum of their asked prices, and its cards from top to bottom. */
interface Column {
  count: number
  price: number | null
  cards: string[]
}

const valueOf = (by: BoardKey, { add, report }: PlainCompany): string | null =>
  (by === 'latestReportStage'
    ? report?.progressStage
    : isOwnBoard(by)
      ? (add?.own?.[by] as string | undefined)
      : add?.[by as 'progressStage']) ?? null
const columnOf = (by: BoardKey, company: PlainCompany) => {
  const value = valueOf(by, company) ?? boardFactsOf(by).none
  const isOlder = by === 'latestReportStage' && (olderStages.texts as readonly string[]).includes(value)
  return isOlder ? olderColumn : value
}

/** The columns with companies, by plain loops over the companies of a list in its order. */
export function plainBoard(by: BoardKey, companies: readonly PlainCompany[]): Record<string, Column> {
  const columns = Map.groupBy(companies, (company) => columnOf(by, company))
  return Object.fromEntries(
    [...columns].map(([key, some]) => {
      const prices = some.map(({ add }) => add?.sellerHopedPrice ?? null).filter((price) => price !== null)
      const price = prices.length > 0 ? prices.reduce((sum, one) => sum + one, 0) : null
      return [key, { count: some.length, price, cards: some.map(({ businessNumber }) => businessNumber) }]
    }),
  )
}

/** The columns with companies, as the server answers. */
export async function boardOf(
  caller: Caller,
  by: BoardKey,
  query: Record<string, unknown>,
): Promise<Record<string, Column>> {
  const { sort: _sort, ...filter } = query
  const { status, body, text } = await caller.call(getBoard, { query: { ...filter, by } as never })
  if (status !== 200) throw new Error(text)
  const filled = body.columns.filter(({ count }) => count > 0)
  const columns = await Promise.all(
    filled.map(async ({ key, count, price }) => [key, { count, price, cards: await cards(key) }] as const),
  )
  return Object.fromEntries(columns)

  async function cards(column: string) {
    const met: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await caller.call(listBoardCards, {
        query: { ...query, by, column, ...(after === undefined ? {} : { after }) } as never,
      })
      if (page.status !== 200) throw new Error(page.text)
      met.push(...page.body.rows.map(({ businessNumber }) => businessNumber))
      after = page.body.next
    }
    return met
  }
}
