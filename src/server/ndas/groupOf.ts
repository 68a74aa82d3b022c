import { eq, sql } from 'drizzle-orm'
import { areRelatedSql, isSameGroup } from '../company/sameGroup.ts'
import type { Db } from '../database/connect.ts'
import { company } from '../database/tables/company.ts'

interface Member extends Record<string, unknown> {
  businessNumber: string
  parentGroup: string | null
  related: boolean
}

/**
 * Returns the companies that belong to the same group as the given one at this moment. An NDA stores this list when its
 * signature is entered. If it looked the group up later, anybody could widen the NDA by entering a relation between
 * companies.
 */
export async function groupOf(tx: Db, number: string): Promise<string[]> {
  const [own] = await tx
    .select({ parentGroup: company.parentGroup })
    .from(company)
    .where(eq(company.businessNumber, number))
  if (!own) return []
  const related = areRelatedSql(sql`${number}`, sql`c.business_number`)
  const { rows } = await tx.execute<Member>(sql`
    select c.business_number as "businessNumber", c.parent_group as "parentGroup", ${related} as related
    from company c
    where c.business_number <> ${number} and c.deleted_at is null and (c.parent_group is not null or ${related})
    order by c.business_number`)
  return rows.filter((row) => isSameGroup(own, row)).map(({ businessNumber }) => businessNumber)
}
