import { and, eq } from 'drizzle-orm'
import { lockCompany } from '../../company/companyRows.ts'
import { companyDistinct } from '../../database/tables/merges/companyMerge.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Change } from '../../platform/change/change.ts'

interface Two {
  one: string
  other: string
}

/** Marks two companies as different ones, or removes the mark. A marked pair is no longer a candidate for a merge. */
export const decideDistinct = (change: Change, given: Two, distinct: boolean) =>
  change(async (tx, actor) => {
    const [one = '', other = ''] = [given.one, given.other].toSorted()
    if (one === other) throw new AppError('merge/self')
    for (const number of [one, other]) {
      const { row } = await lockCompany(tx, number)
      if (!row || row.deletedAt) throw new AppError('company/not-found')
    }
    const its = and(eq(companyDistinct.oneNumber, one), eq(companyDistinct.otherNumber, other))
    const [known] = await tx.select().from(companyDistinct).where(its)
    if ((known !== undefined) === distinct) return { distinct }
    if (distinct)
      await tx.insert(companyDistinct).values({ oneNumber: one, otherNumber: other, decidedBy: actor.teamId })
    else await tx.delete(companyDistinct).where(its)
    await recordAudit(tx, actor, {
      action: distinct ? 'company/decided-distinct' : 'company/undecided-distinct',
      subject: { kind: 'company', id: one },
      businessNumber: one,
      after: { otherNumber: other },
    })
    return { distinct }
  })
