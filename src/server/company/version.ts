import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { company } from '../database/tables/company.ts'

/** A company's version stands for its whole dossier: who has an older one open must not save over this. */
export const raiseVersions = (tx: Db, businessNumbers: string[]) =>
  tx
    .update(company)
    .set({ version: sql`${company.version} + 1` })
    .where(inArray(company.businessNumber, businessNumbers))
