import { eq, sql } from 'drizzle-orm'
import {
  brokerageTextFields,
  businessContactFields,
  type SecretField,
} from '#shared/catalogue/fields/brokerage.ts'
import { opinionFields } from '#shared/catalogue/fields/company.ts'
import type { ContactTypists } from '../../company/company.policy.ts'
import type { Db } from '../../database/connect.ts'
import { company, companyOpinion } from '../../database/tables/company.ts'
import { companyBspl } from '../../database/tables/companyChildren.ts'
import { AppError } from '../../platform/appError.ts'
import type { Pair } from '../images/tables.ts'
import { copyList, copyStatement } from './copyLists.ts'
import { differs, fills, type TextList, textLists, textsOf, type ValueItem } from './items.ts'
import type { Whole } from './wholes.ts'

export interface Choices {
  take: readonly string[]
  join: readonly string[]
}
export interface Taken {
  /** The values that change in the kept company. */
  items: (ValueItem & { joined: boolean })[]
}

/**
 * Returns the values that the kept company takes from the merged one: the values that a person chose, and all values
 * that the kept company does not have.
 */
export function takenItems(items: readonly ValueItem[], { take, join }: Choices): Taken['items'] {
  const chosen = new Set(take)
  const joined = new Set(join)
  const known = new Map(items.map((item) => [item.id, item]))
  for (const id of [...chosen, ...joined]) {
    const item = known.get(id)
    if (!item || item.merge === null || (joined.has(id) && !item.joins))
      throw new AppError('merge/choice-unknown')
  }
  return items
    .filter((item) => fills(item) || (differs(item) && (chosen.has(item.id) || joined.has(item.id))))
    .map((item) => ({ ...item, joined: joined.has(item.id) && item.keep !== null }))
}

/** Returns the fields of the brokerage record that the merge writes. Managers and contacts are handled separately. */
export function recordPart({ items }: Taken, keep: Whole, merge: Whole) {
  const part: Record<string, unknown> = {}
  for (const item of items) {
    if (item.part === 'record') {
      part[item.name] = valueOf(item, brokerageTextFields)
      // If the ability is taken over, its reason, author and time are taken over with it.
      if (item.name === 'companyStatus')
        for (const name of ['statusReason', 'statusWriter', 'statusDate'] as const)
          part[name] = merge.add?.[name] ?? null
    }
    if (item.part === 'texts') Object.assign(part, textPart(item, keep, merge))
    if (item.part === 'contact')
      for (const name of Object.keys(businessContactFields) as (keyof typeof businessContactFields)[])
        part[name] = merge.add?.[name] ?? null
  }
  // Values of own fields that only the merged company has are taken over, as all other values are.
  if (merge.add?.own) part.own = { ...merge.add.own, ...keep.add?.own }
  return part
}

/** If the introducer is taken over, returns the teams that typed the introducer. */
export function introducerTypists({ items }: Taken, merge: Whole): ContactTypists {
  if (!items.some(({ part }) => part === 'contact')) return {}
  const typists = merge.add?.contactTypists ?? {}
  return Object.fromEntries(
    (Object.keys(businessContactFields) as SecretField[]).map((field) => [field, typists[field] ?? []]),
  )
}

function textPart({ name, joined }: Taken['items'][number], keep: Whole, merge: Whole) {
  const list = name as TextList
  const words = joined
    ? [...new Set([...textsOf(keep, list), ...textsOf(merge, list)])]
    : textsOf(merge, list)
  return Object.fromEntries(textLists[list].fields.map((field, at) => [field, words[at] ?? null]))
}

/**
 * Returns the value of the merged company. If the person chose to join two texts, returns the text of the kept company
 * with the other text below it.
 */
function valueOf(item: Taken['items'][number], fields: Record<string, { limit?: number }>): unknown {
  if (!item.joined) return item.merge
  const text = `${item.keep}\n${item.merge}`
  if (text.length > (fields[item.name]?.limit ?? 0))
    throw new AppError('merge/text-too-long', { values: { name: item.label } })
  return text
}

/** Writes the chosen values of company, opinions, years, lists and statements into the kept company. */
export async function takeValues(tx: Db, pair: Pair, { items }: Taken): Promise<void> {
  const { kept } = pair
  const of = (part: ValueItem['part']) => items.filter((item) => item.part === part)
  const profile = Object.fromEntries(of('company').map((item) => [item.name, item.merge]))
  if (items.length > 0)
    await tx
      .update(company)
      .set({ ...profile, updatedAt: sql`clock_timestamp()` })
      .where(eq(company.businessNumber, kept))
  const opinion = Object.fromEntries(of('opinion').map((item) => [item.name, valueOf(item, opinionFields)]))
  if (Object.keys(opinion).length > 0)
    await tx
      .insert(companyOpinion)
      .values({ businessNumber: kept, ...opinion })
      .onConflictDoUpdate({
        target: companyOpinion.businessNumber,
        set: { ...opinion, updatedAt: sql`now()` },
      })
  for (const [year, some] of Map.groupBy(of('year'), (item) => item.year ?? '')) {
    const values = Object.fromEntries(some.map((item) => [item.name, item.merge]))
    await tx
      .insert(companyBspl)
      .values({ businessNumber: kept, year, ...values })
      .onConflictDoUpdate({
        target: [companyBspl.businessNumber, companyBspl.year],
        set: { ...values, updatedAt: sql`now()` },
      })
  }
  for (const { name } of of('list')) await copyList(tx, pair, name)
  for (const { name, year } of of('statement')) await copyStatement(tx, pair, name, year ?? '')
}
