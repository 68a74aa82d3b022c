import { inArray } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { company } from '#server/database/tables/company.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { CompanyChange } from './companyChange.ts'
import { companiesChanged } from './companyChanged.ts'

export interface Merged {
  action: 'company/merged' | 'company/unmerged'
  kept: { number: string; name: string }
  merged: { number: string; name: string; uniqueNumber: string | null }
  /** The state of the remaining company before and after the merge or its undo. */
  before: object
  after: object
  record: {
    before: NonNullable<CompanyChange['record']>['before']
    after: NonNullable<CompanyChange['record']>['after']
  }
  reportStage: { before: string | null; after: string | null }
  /** Business numbers of the other companies that have a deal with the merged company. */
  partners: readonly string[]
}

/**
 * Must be called at the end of a merge or its undo. It does for both companies what `companyChanged` does for other
 * changes.
 */
export async function companiesMerged(tx: Db, actor: Actor, told: Merged): Promise<void> {
  const { action, kept, merged, record, reportStage } = told
  await companiesChanged(tx, actor, [
    {
      businessNumber: kept.number,
      kind: 'merged',
      facts: [
        {
          action,
          subject: { kind: 'company', id: kept.number },
          before: told.before,
          after: {
            ...told.after,
            mergedName: merged.name,
            mergedNumber: merged.number,
            mergedUnique: merged.uniqueNumber,
          },
        },
      ],
      // If the company had no brokerage record before and has none now, no stages or managers are written to the
      // histories.
      ...(record.before || record.after ? { record } : {}),
      reportStage,
    },
    {
      businessNumber: merged.number,
      kind: 'merged',
      facts: [
        {
          action,
          subject: { kind: 'company', id: merged.number },
          after: { keptName: kept.name, keptNumber: kept.number },
        },
      ],
    },
  ])
  const numbers = [kept.number, merged.number, ...told.partners]
  const versions = await tx
    .select({ businessNumber: company.businessNumber, version: company.version })
    .from(company)
    .where(inArray(company.businessNumber, numbers))
  for (const data of versions) {
    await publishEvent(tx, 'deals', {}, data)
    if (told.partners.includes(data.businessNumber)) continue
    await publishEvent(tx, 'company', {}, data)
    await publishEvent(tx, 'files', {}, data)
    await publishEvent(tx, 'reports', {}, data)
  }
  await publishEvent(tx, 'tasks', {})
  if (actor.firmHides) await publishEvent(tx, 'reading', {})
}
