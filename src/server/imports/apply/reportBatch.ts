import { portionChanged } from '../../company/changed/companyChanged.ts'
import { nameOwnValues } from '../../company/own/nameOwnValues.ts'
import type { Db } from '../../database/connect.ts'
import { recordAudits } from '../../platform/audit/record.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { RunRow } from '../runs/importRuns.ts'
import type { Written } from './writeBatch.ts'

/**
 * Writes one audit entry and one activity for each written company. The activity is called 가져오기 and has the number of
 * the import. A lead gets only the audit entry.
 */
export async function reportBatch(
  tx: Db,
  actor: Actor,
  run: RunRow,
  written: readonly Written[],
): Promise<void> {
  const companies = written.filter(({ row }) => row.businessNumber !== null)
  if (companies.length > 0)
    await portionChanged(
      tx,
      actor,
      companies.map(({ row, record, company }) => ({
        businessNumber: row.businessNumber ?? '',
        kind: 'imported' as const,
        facts: [
          {
            action: company.before ? 'import/company-changed' : 'import/company-created',
            subject: { kind: 'company', id: row.businessNumber ?? '' },
            before: imageOf(row, record.change, 'before', null),
            after: imageOf(row, record.change, 'after', run.id),
          },
        ],
        record:
          record.after && record.after !== record.before
            ? { ...record, reason: `가져오기 ${run.fileName}` }
            : undefined,
      })),
    )
  const leads = written.filter(({ row }) => row.businessNumber === null)
  const facts = await nameOwnValues(
    tx,
    leads.map(({ row, record }) => ({
      action: record.before ? 'import/lead-changed' : 'import/lead-created',
      subject: { kind: 'company-add', id: String(record.after?.id) },
      before: imageOf(row, record.change, 'before', null),
      after: imageOf(row, record.change, 'after', run.id),
    })),
  )
  await recordAudits(tx, actor, facts)
  if (leads.length > 0) await publishEvent(tx, 'lead', {}, { id: Number(leads[0]?.record.after?.id) })
}

const unreported = new Set(['contactTypists', 'managerByDefault'])

/**
 * The values that the import changed, as they were before or are after it (`side`), in the form that every save uses.
 */
function imageOf(
  { write }: Written['row'],
  recordChange: object,
  side: 'before' | 'after',
  importId: number | null,
) {
  const pick = (change: object, before: object | null) =>
    Object.fromEntries(
      Object.entries(change)
        .filter(([name]) => !unreported.has(name))
        .map(([name, value]) => [
          name,
          side === 'after' ? value : ((before as Record<string, unknown> | null)?.[name] ?? null),
        ]),
    )
  const years = Object.entries(write.yearChanges).map(([year, change]) => [
    year,
    pick(change, write.years[year] ?? null),
  ])
  return {
    company: pick(write.companyChange, write.company),
    opinion: pick(write.opinionChange, write.opinion),
    additional: pick(recordChange, write.record),
    ...(years.length > 0 ? { years: Object.fromEntries(years) } : {}),
    ...(importId === null ? {} : { importId }),
  }
}
