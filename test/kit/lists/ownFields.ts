import type { Db } from '#server/database/connect.ts'
import { ownField } from '#server/database/tables/firm/ownField.ts'

/**
 * Stores the own fields whose values `someCompanies` invents: `ownText1`, `ownNumber2`, `ownDay3`, `ownChoice4`, `ownFlag5` and
 * `ownPerson6`. The database must not have any before, because their keys contain their numbers.
 */
export async function storeOwnFields(db: Db): Promise<void> {
  const choices = ['다', '가', '나'].map((label, at) => ({ id: at + 1, label }))
  const kinds = ['text', 'number', 'day', 'choice', 'flag', 'person'] as const
  for (const [position, kind] of kinds.entries())
    await db
      .insert(ownField)
      .values({ label: `항목 ${position}`, kind, position, ...(kind === 'choice' ? { choices } : {}) })
}
