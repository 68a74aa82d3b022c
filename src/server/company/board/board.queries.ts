import { isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { appUser } from '#server/database/tables/user.ts'
import { wordsSql } from '#server/database/words.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { dealDone } from '#shared/catalogue/words/reportStages.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { silenceDays, stoppedAbilities } from '#shared/catalogue/words/silence.ts'
import {
  type BoardCard,
  type BoardColumn,
  cardsPerPage,
  type getBoard,
  type listBoardCards,
} from '#shared/company/board/board.endpoints.ts'
import { boardFactsOf, isOwnBoard } from '#shared/company/board/boardFields.ts'
import type { RowKey } from '#shared/company/list/sorts.ts'
import { isInUse } from '#shared/company/own/ownField.ts'
import { type OwnFieldKey, readOwnKey } from '#shared/company/own/ownKey.ts'
import type { QueryOf, ResponseOf } from '#shared/platform/endpoint.ts'
import { isOwnSql, isUnassignedSql } from '../company.policy.ts'
import { listOwnership } from '../companyRows.ts'
import { isNot } from '../conditions/compare.ts'
import { silentFor } from '../conditions/rowSql.ts'
import { isBroad, selectKeys } from '../list/companies.queries.ts'
import { conditionsOf, every } from '../list/conditions.ts'
import { orderOf } from '../list/orders.ts'
import { rowColumns, rowTables } from '../list/rowColumns.ts'
import { readOwnField } from '../own/ownFields.queries.ts'
import { boardValueSql, columnKeySql, inColumnSql, mayMoveSql } from './columnSql.ts'

interface Counted extends Record<string, unknown>, Pick<BoardColumn, 'key' | 'count' | 'price' | 'silent'> {
  priceHidden: boolean
}

const ownership = listOwnership('l')

/** Whether the user may not see the prices of a company `l`, by the rule of the reader's views. */
function hidesPrice({ teamId, reading }: Actor): SQL {
  if (reading?.prices !== 'protected') return sql`false`
  return isNot(sql`(${isUnassignedSql(ownership)}) is true or (${isOwnSql({ teamId }, ownership)}) is true`)
}

/** Whether a report about a company `l` has been expected for the days after which lists mark the company. */
const isSilent = sql`(${silentFor(silenceDays)} and l.side is not null
  and l.latest_report_stage is distinct from ${dealDone}
  and (l.company_status is null or l.company_status not in (${wordsSql(stoppedAbilities)})))`

/** Reads the columns of a board with their counts and sums. */
export async function readBoard(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof getBoard>,
): Promise<ResponseOf<typeof getBoard>> {
  const { side, rest, expensive } = conditionsOf(actor, query)
  const { rows } =
    await db.execute<Counted>(sql`select ${columnKeySql(query.by)} as key, count(*)::int as count,
      sum(l.seller_hoped_price)::float8 as price, bool_or(${hidesPrice(actor)}) as "priceHidden",
      (count(*) filter (where ${isSilent}))::int as silent
    from company_list l where ${every([side, ...rest, ...expensive])} group by 1`)
  const found = new Map(rows.map((row) => [row.key, row]))
  const columns = await columnsOf(db, actor, query.by, [...found.keys()])
  return {
    columns: columns.map((column) => {
      const { count = 0, price = null, priceHidden = false, silent = 0 } = found.get(column.key) ?? {}
      return { ...column, count, price: priceHidden ? null : price, priceHidden, silent }
    }),
  }
}

type Named = Pick<BoardColumn, 'key' | 'label' | 'open'>

async function columnsOf(
  db: Db,
  actor: Actor,
  by: QueryOf<typeof getBoard>['by'],
  found: readonly string[],
): Promise<Named[]> {
  if (isOwnBoard(by)) return choiceColumns(db, by, found)
  const { none, words } = boardFactsOf(by)
  if (words) return [none, ...words].map((key) => ({ key, label: key, open: true }))
  const people = await db
    .select({
      teamId: appUser.teamId,
      name: appUser.managerName,
      active: sql<boolean>`${isNull(appUser.deletedAt)}`,
    })
    .from(appUser)
    .orderBy(appUser.teamId)
  // People who may not name managers cannot drop a card on a column without companies, so it is left out for them.
  const all = isAdminSide(actor.role)
  const known = new Map(people.map((one) => [one.teamId, one]))
  const shown = people.filter(({ teamId, active }) => (all && active) || found.includes(teamId))
  const columns = shown.map(({ teamId, name, active }) => ({
    key: teamId,
    label: `${teamId}_${name}`,
    open: active,
  }))
  const strangers = found.filter((key) => key !== none && !known.has(key))
  return [
    { key: none, label: none, open: true },
    ...columns,
    ...strangers.map((key) => ({ key, label: key, open: false })),
  ]
}

/** The choices of an own field. One that was removed has a column only while companies have it. */
async function choiceColumns(db: Db, by: OwnFieldKey, found: readonly string[]): Promise<Named[]> {
  const field = await readOwnField(db, readOwnKey(by)?.id ?? 0)
  if (field?.key !== by || !isInUse(field)) throw new AppError('own-field/not-found')
  const { none } = boardFactsOf(by)
  const known = new Set(field.choices.map(({ id }) => String(id)))
  return [
    { key: none, label: none, open: true },
    ...field.choices
      .filter(({ id, removed }) => !removed || found.includes(String(id)))
      .map(({ id, label, removed }) => ({ key: String(id), label, open: !removed })),
    ...found
      .filter((key) => key !== none && !known.has(key))
      .map((key) => ({ key, label: '없어진 값', open: false })),
  ]
}

const cardFields = [
  'uniqueNumber',
  'mainProducts',
  'sellerHopedPrice',
  'progressStage',
  'companyStatus',
  'latestReportDate',
  'latestReportStage',
  'manager1Team',
  'manager1Name',
] as const satisfies readonly RowKey[]

/** Reads one page of the cards of a column, in the order of the list. */
export async function pageOfCards(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listBoardCards>,
): Promise<ResponseOf<typeof listBoardCards>> {
  const { by, column, after } = query
  const listed = conditionsOf(actor, query)
  const conditions = { ...listed, rest: [...listed.rest, inColumnSql(by, column)], counted: false }
  const order = orderOf(query.sort)
  const broad = await isBroad(db, conditions)
  const found = await selectKeys(db, { conditions, order, broad, limit: cardsPerPage + 1, after })
  const shown = found.slice(0, cardsPerPage)
  const last = shown.at(-1)
  const numbers = shown.map(({ number }) => number)
  const { rows } = await db.execute<BoardCard & Record<string, unknown>>(sql`
    select ${rowColumns(cardFields)}, ${mayMoveSql(actor, by)} as "mayMove"${isOwnBoard(by) ? sql`, ${boardValueSql(by)} as own` : sql``}
    from unnest(${sql.param(numbers)}::text[]) with ordinality as page (business_number, place) ${rowTables}
    order by page.place`)
  return { rows, next: last && found.length > cardsPerPage ? order.keyOf(last) : null }
}
