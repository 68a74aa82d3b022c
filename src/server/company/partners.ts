import { and, eq, or } from 'drizzle-orm'
import { asReader } from '../database/asReader.ts'
import type { Db } from '../database/connect.ts'
import { counterparty } from '../database/tables/deals/counterparty.ts'

/**
 * Whether one of the two companies is a counterparty of the other, in a row that the person of the transaction may
 * read. The managers of one company may use the name of the other, even if they may not read the other company.
 */
export async function isPartner(tx: Db, one: string, other: string): Promise<boolean> {
  const between = (seller: string, buyer: string) =>
    and(eq(counterparty.sellerNumber, seller), eq(counterparty.otherNumber, buyer))
  const found = await asReader(tx, () =>
    tx.$count(counterparty, or(between(one, other), between(other, one))),
  )
  return found > 0
}
