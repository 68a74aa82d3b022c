import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import type { Side } from '#shared/catalogue/words/sides.ts'
import type { Values } from '#shared/imports/rows/rowValues.ts'
import type { BrokerageChange, BrokerageRow, CompanyRow } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '../../database/tables/company.ts'
import { companyBspl } from '../../database/tables/companyChildren.ts'
import { importImage } from '../../database/tables/imports/importRun.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { PlannedRow, RowWrite } from '../plan/plannedRow.ts'
import { insertAndRead, insertRows, updateRows } from './bulkWrite.ts'
import { keepImages } from './images.ts'
import { takeUniqueNumbers } from './uniqueNumbers.ts'

export interface Writing extends PlannedRow<RowWrite> {
  write: RowWrite
}
/** A row that was written, with its brokerage record before and after. */
export interface Written {
  row: Writing
  company: { before: CompanyRow | null; change: Values }
  record: { before: BrokerageRow | null; after: BrokerageRow | null; change: BrokerageChange }
}

/** Writes the rows of one batch, each table in a few statements, and stores the earlier values for an undo. */
export async function writeBatch(
  tx: Db,
  actor: Actor,
  importId: number,
  rows: readonly Writing[],
): Promise<Written[]> {
  const ofCompany = rows.filter(({ businessNumber }) => businessNumber !== null)
  await writeCompanies(tx, actor, importId, ofCompany)
  const records = await writeRecords(tx, actor, importId, rows)
  await writeOpinions(tx, importId, ofCompany)
  await writeYears(tx, importId, ofCompany)
  return rows.map((row) => ({
    row,
    company: { before: row.write.company, change: row.write.companyChange },
    record: records.get(row.row) ?? { before: row.write.record, after: row.write.record, change: {} },
  }))
}

const keyed = (rows: readonly Writing[]) =>
  rows.map(({ row, businessNumber }) => ({ row, key: businessNumber ?? '' }))
const ofManagers = new Set<string>([...managerSlots, 'managerByDefault'])
/** Whether a change fills a field of the form. Naming a manager alone gives a company no unique number. */
const fillsField = (change: object) => Object.keys(change).some((name) => !ofManagers.has(name))
const hasFields = (change: object) => Object.keys(change).length > 0

async function writeCompanies(
  tx: Db,
  actor: Actor,
  importId: number,
  rows: readonly Writing[],
): Promise<void> {
  // The earlier row of every company is stored, even if the import changes only other tables of the company: an undo
  // also restores the time of the company's last change.
  await keepImages(tx, importId, 'company', keyed(rows))
  const created = rows.filter(({ write }) => write.company === null)
  await insertRows(
    tx,
    company,
    created.map(({ businessNumber, write }) => ({
      ...write.companyChange,
      businessNumber,
      createdBy: actor.teamId,
      // The version begins at 0, because `reportBatch`, which reports the change, raises it to 1.
      version: 0,
    })),
  )
  const updated = rows.flatMap(({ write }) =>
    write.company ? [{ stored: write.company as unknown as Values, change: write.companyChange }] : [],
  )
  await updateRows(tx, company, { rows: updated, keys: ['businessNumber'], also: ['updated_at = now()'] })
}

async function writeRecords(tx: Db, actor: Actor, importId: number, rows: readonly Writing[]) {
  const changing = rows.filter(({ write, outcome }) => outcome === 'lead' || hasFields(write.recordChange))
  const changes = new Map(changing.map((row) => [row.row, { ...row.write.recordChange }]))
  const wanted = changing.flatMap(({ row, businessNumber, write }) => {
    const side = (
      write.recordChange.side === undefined ? write.record?.side : write.recordChange.side
    ) as Side | null
    return businessNumber !== null && side && !write.record?.uniqueNumber && fillsField(write.recordChange)
      ? [{ row, side }]
      : []
  })
  const numbers = await takeUniqueNumbers(tx, importId, wanted)
  for (const [at, { row }] of wanted.entries())
    Object.assign(changes.get(row) ?? {}, { uniqueNumber: numbers[at] })
  const now = new Date()
  for (const change of changes.values())
    if (change.companyStatus !== undefined)
      Object.assign(change, { statusWriter: actor.teamId, statusDate: now })
  const known = changing.filter(({ write }) => write.record !== null)
  await keepImages(
    tx,
    importId,
    'record',
    known.map(({ row, write }) => ({ row, key: String(write.record?.id) })),
  )
  await updateRows(tx, brokerageRecord, {
    rows: known.map(({ row, write }) => ({
      stored: write.record as unknown as Values,
      change: changes.get(row) ?? {},
    })),
    keys: ['id'],
    also: ['version = t.version + 1', 'updated_at = now()'],
  })
  const created = changing.filter(({ write }) => write.record === null)
  const inserted = await insertAndRead<BrokerageRow>(
    tx,
    brokerageRecord,
    created.map(({ row, businessNumber }) => {
      const { managerByDefault = false, contactTypists = {}, ...change } = changes.get(row) ?? {}
      return { ...change, managerByDefault, contactTypists, businessNumber, createdBy: actor.teamId }
    }),
  )
  // The id of a new row is known only now. The entry that is stored under this id says that the row did not exist
  // before the import, so that an undo removes the row.
  const fresh = created.map(({ row }, at) => ({ row, key: String(inserted[at]?.id) }))
  await noteNewRecords(tx, importId, fresh)
  const rowsNow = new Map<number, Written['record']>()
  for (const { row, write } of known) {
    const change = changes.get(row) ?? {}
    rowsNow.set(row, {
      before: write.record,
      after: { ...(write.record as BrokerageRow), ...change },
      change,
    })
  }
  for (const [at, { row }] of created.entries())
    rowsNow.set(row, { before: null, after: inserted[at] ?? null, change: changes.get(row) ?? {} })
  return rowsNow
}

async function noteNewRecords(tx: Db, importId: number, keys: { row: number; key: string }[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insert(importImage)
    .values(keys.map(({ row, key }) => ({ importId, row, tableName: 'company_add', key, before: null })))
}

async function writeOpinions(tx: Db, importId: number, rows: readonly Writing[]): Promise<void> {
  const changing = rows.filter(({ write }) => hasFields(write.opinionChange))
  await keepImages(tx, importId, 'opinion', keyed(changing))
  await insertRows(
    tx,
    companyOpinion,
    changing.flatMap(({ businessNumber, write }) =>
      write.opinion ? [] : [{ ...write.opinionChange, businessNumber }],
    ),
  )
  await updateRows(tx, companyOpinion, {
    rows: changing.flatMap(({ write }) =>
      write.opinion ? [{ stored: write.opinion as unknown as Values, change: write.opinionChange }] : [],
    ),
    keys: ['businessNumber'],
    also: ['updated_at = now()'],
  })
}

async function writeYears(tx: Db, importId: number, rows: readonly Writing[]): Promise<void> {
  const changing = rows.flatMap(({ row, businessNumber, write }) =>
    Object.entries(write.yearChanges).map(([year, change]) => ({
      row,
      year,
      businessNumber,
      change,
      stored: write.years[year] ?? null,
    })),
  )
  await keepImages(
    tx,
    importId,
    'year',
    changing.map(({ row, businessNumber, year }) => ({ row, key: `${businessNumber} ${year}` })),
  )
  await insertRows(
    tx,
    companyBspl,
    changing.flatMap(({ businessNumber, year, change, stored }) =>
      stored ? [] : [{ ...change, businessNumber, year }],
    ),
  )
  await updateRows(tx, companyBspl, {
    rows: changing.flatMap(({ change, stored }) =>
      stored ? [{ stored: stored as unknown as Values, change }] : [],
    ),
    keys: ['businessNumber', 'year'],
    also: ['updated_at = now()'],
  })
}
