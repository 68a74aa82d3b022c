import { eq, inArray } from 'drizzle-orm'
import { portionChanged } from '../../company/changed/companyChanged.ts'
import { removeCompanies } from '../../company/changed/removeCompanies.ts'
import type { BrokerageRow, CompanyRow } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company } from '../../database/tables/company.ts'
import { recordAudits } from '../../platform/audit/record.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { RunRow } from '../runs/importRuns.ts'
import { undoWordsOf } from '../runs/undoWords.ts'
import { restoreImages } from './restore.ts'
import type { UndoRow } from './undoRow.ts'

/**
 * Removes the companies and leads that the import had registered, and restores the earlier values of all others. A bulk
 * change registers none.
 */
export async function undoCompanies(
  tx: Db,
  actor: Actor,
  run: RunRow,
  rows: readonly UndoRow[],
): Promise<void> {
  const { company: ofCompany, reason } = undoWordsOf(run)
  const factOf = (action: string, kind: string, subject: string) => ({
    action,
    subject: { kind, id: subject },
    after: { importId: run.id },
  })
  const created = rows.filter(({ outcome }) => outcome === 'new')
  await removeCompanies(
    tx,
    actor,
    created.flatMap(({ number }) =>
      number === null
        ? []
        : [{ businessNumber: number, fact: factOf('import/company-removed', 'company', number) }],
    ),
  )
  const updated = rows.filter(({ outcome, number }) => outcome === 'update' && number !== null)
  const leads = rows.filter(({ number }) => number === null)
  const numbers = updated.flatMap(({ number }) => number ?? [])
  const before = await statesOf(tx, numbers)
  const restored = { importId: run.id, rows: [...updated, ...leads].map(({ row }) => row) }
  if (restored.rows.length > 0)
    for (const which of ['company', 'opinion', 'record', 'year'] as const)
      await restoreImages(tx, which, restored)
  const after = await statesOf(tx, numbers)
  if (numbers.length > 0)
    await portionChanged(
      tx,
      actor,
      numbers.map((businessNumber) => {
        const [old, now] = [before.get(businessNumber), after.get(businessNumber)]
        return {
          businessNumber,
          kind: ofCompany.kind,
          facts: [
            {
              action: ofCompany.action,
              subject: { kind: 'company', id: businessNumber },
              before: stateImage(old),
              after: { ...stateImage(now), ...ofCompany.of },
            },
          ],
          record: {
            before: old?.record ?? null,
            after: now?.record ?? null,
            reason,
          },
        }
      }),
    )
  await recordAudits(
    tx,
    actor,
    leads.map(({ record }) => factOf('import/lead-undone', 'company-add', String(record))),
  )
  if (leads.length > 0) await publishEvent(tx, 'lead', {}, { id: leads[0]?.record ?? 0 })
}

interface State {
  company: CompanyRow
  record: BrokerageRow | null
}

async function statesOf(tx: Db, numbers: readonly string[]): Promise<Map<string, State>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .select({ company, record: brokerageRecord })
    .from(company)
    .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, company.businessNumber))
    .where(inArray(company.businessNumber, [...numbers]))
  return new Map(rows.map((row) => [row.company.businessNumber, row]))
}

function stateImage(state: State | undefined) {
  if (!state) return {}
  const { version: _v, updatedAt: _u, createdAt: _c, ...fields } = state.company
  const {
    version: _rv,
    updatedAt: _ru,
    createdAt: _rc,
    id: _id,
    contactTypists: _t,
    ...record
  } = state.record ?? {
    version: 0,
    updatedAt: null,
    createdAt: null,
    id: 0,
    contactTypists: null,
  }
  return { company: fields, additional: record }
}
