import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { companyOpinion } from '#server/database/tables/company.ts'
import { type OpinionField, opinionFields } from '#shared/catalogue/fields/company.ts'
import type { SaveMode } from './saveMode.ts'

type Texts = Partial<Record<OpinionField, string | null>>
export interface SavedOpinion {
  changed: OpinionField[]
  before: Texts
  after: Texts
}

/** Saves the opinion texts (종합의견) of a company, for all calls that can send them. */
export async function saveOpinion(
  tx: Db,
  businessNumber: string,
  input: Partial<Record<OpinionField, string | null | undefined>>,
  mode: SaveMode = { keepEmpty: false, cleared: new Set() },
): Promise<SavedOpinion> {
  const given = (Object.keys(opinionFields) as OpinionField[]).filter((name) => input[name] !== undefined)
  if (given.length === 0) return { changed: [], before: {}, after: {} }
  const [stored] = await tx
    .select()
    .from(companyOpinion)
    .where(eq(companyOpinion.businessNumber, businessNumber))
  const changed = given.filter((name) => {
    const value = input[name]
    if ((stored?.[name] ?? null) === value) return false
    return value !== null || !mode.keepEmpty || mode.cleared.has(`company.${name}`)
  })
  const take = (from: Partial<Record<OpinionField, string | null | undefined>> | undefined): Texts =>
    Object.fromEntries(changed.map((name) => [name, from?.[name] ?? null]))
  const after = take(input)
  if (changed.length > 0) {
    await tx
      .insert(companyOpinion)
      .values({ businessNumber, ...after })
      .onConflictDoUpdate({ target: companyOpinion.businessNumber, set: { ...after, updatedAt: sql`now()` } })
  }
  return { changed, before: take(stored), after }
}
