import { eq, sql } from 'drizzle-orm'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { isOwnKey } from '#shared/company/own/ownKey.ts'
import { foldHeading } from '#shared/imports/columns/headings.ts'
import type { ImportChoice } from '#shared/imports/imports.endpoints.ts'
import type { RawRow } from '#shared/imports/rules.ts'
import { announceCompanies } from '../../company/changed/companyChanged.ts'
import { lockOwnFields } from '../../company/own/lockOwnFields.ts'
import { lockSlots } from '../../company/slots/slotLock.ts'
import type { Db } from '../../database/connect.ts'
import { importMemory } from '../../database/tables/imports/importMemory.ts'
import { importRow, importRun } from '../../database/tables/imports/importRun.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { FixedFirmSettings } from '../../platform/fixedSettings.ts'
import { actorOfJob, type JobOrigin } from '../../platform/jobs/actorOfJob.ts'
import type { JobHandler, JobTools } from '../../platform/jobs/worker.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'
import { insertRows } from '../apply/bulkWrite.ts'
import { planFile } from '../kinds/planFile.ts'
import { inTurns } from '../plan/inTurns.ts'
import { changesStored, lockFile } from '../plan/lockFile.ts'
import { rowsOf } from '../plan/planFile.ts'
import { countPlans, emptyCounts, rowRecord } from '../plan/rowRecords.ts'
import { findWaiting } from '../runs/importRuns.ts'
import { rejectedRows } from '../runs/rejectedRows.ts'
import { wordsOf } from './check.job.ts'
import { storeAlone } from './storeAlone.ts'

export const saveKind = 'import-save'
export interface SaveInput extends JobOrigin {
  id: number
  onlyValid: boolean
}

/**
 * The job that stores an import. Everything happens in one transaction: after an error, a cancellation or a killed
 * server nothing is stored. If the server dies after the commit, the second attempt finds the import stored and only
 * returns its result.
 */
export const saveHandler =
  (store: FileStore, fixedSettings: FixedFirmSettings): JobHandler =>
  async (input: SaveInput, tools) => {
    const { db, job, signal } = tools
    const [done] = await db.select().from(importRun).where(eq(importRun.id, input.id))
    if (done?.savedAt && job.attempts > 1) return { result: resultOf(done) }
    const { waiting, counts, rejected, choice } = await storeAlone(tools, (tx) =>
      saveAll(tx, { store, fixedSettings }, input, tools),
    )
    const result = {
      created: counts.created,
      updated: counts.updated,
      leads: counts.leads,
      rejected: counts.errorRows,
    }
    if (rejected.length === 0) return { result }
    const given = { run: waiting.row, facts: waiting.facts, choice, rejected, signal }
    return { result, file: await rejectedRows(store, given) }
  }

const resultOf = ({ created, updated, leads, rejected }: typeof importRun.$inferSelect) => ({
  created,
  updated,
  leads,
  rejected,
})

async function saveAll(
  tx: Db,
  { store, fixedSettings }: { store: FileStore; fixedSettings: FixedFirmSettings },
  input: SaveInput,
  { job, signal, progress }: JobTools,
) {
  const started = performance.now()
  const actor = await actorOfJob(tx, job, input, { lock: true, fixedSettings })
  // The row is locked, so that one file is never imported twice.
  await tx.select({ id: importRun.id }).from(importRun).where(eq(importRun.id, input.id)).for('update')
  const waiting = await findWaiting(tx, actor, input.id)
  const choice = waiting.row.choice as ImportChoice
  const namesManagers = choice.columns.some(({ target }) =>
    (managerSlots as readonly string[]).includes(target),
  )
  if (namesManagers) await lockSlots(tx, 'shared')
  if (choice.columns.some(({ target }) => isOwnKey(target))) await lockOwnFields(tx, 'shared')
  await tx.delete(importRow).where(eq(importRow.importId, input.id))
  const plan = { store, key: waiting.key, facts: waiting.facts, choice }
  const total = rowsOf(plan)
  const counts = emptyCounts()
  const rejected: { raw: RawRow; problems: string }[] = []
  progress(0, total, '저장하는 중')
  if (changesStored(choice)) await lockFile(tx, plan)
  for await (const { raw, planned, store: storeRows } of planFile(tx, actor, plan, true)) {
    signal.throwIfAborted()
    countPlans(counts, planned)
    // Somebody may have changed a row since the dry run, so the rows are checked again here.
    if (counts.errorRows > 0 && !input.onlyValid) throw new AppError('import/has-errors')
    for (const [at, one] of planned.entries()) {
      const cells = raw[at]
      if (one.outcome === 'error' && cells) rejected.push({ raw: cells, problems: wordsOf(one.problems) })
    }
    const stored = await storeRows(tx, actor, waiting.row)
    const rows = await inTurns(planned, (one, at) => ({
      ...rowRecord(input.id, one, raw[at]),
      ...(stored.get(one.row) ?? { recordId: null, versionAfter: null }),
    }))
    await insertRows(tx, importRow, rows)
    progress(counts.rows, Math.max(total, counts.rows), '저장하는 중')
  }
  if (choice.kind === 'companies') await announceCompanies(tx, actor, true)
  await finish(tx, actor, { waiting, choice, counts, namesManagers, started })
  return { waiting, counts, rejected, choice }
}

interface Finish {
  waiting: Awaited<ReturnType<typeof findWaiting>>
  choice: ImportChoice
  counts: ReturnType<typeof emptyCounts>
  namesManagers: boolean
  started: number
}

async function finish(
  tx: Db,
  actor: Actor,
  { waiting, choice, counts, namesManagers, started }: Finish,
): Promise<void> {
  const { created, updated, leads, errorRows } = counts
  const sheetName = waiting.facts.sheets[choice.sheet]?.name ?? null
  await tx
    .update(importRun)
    .set({
      created,
      updated,
      leads,
      rejected: errorRows,
      sheetName,
      namesManagers,
      rowsFileId: null,
      facts: null,
      savedAt: sql`clock_timestamp()`,
      seconds: Math.round((performance.now() - started) / 1000),
    })
    .where(eq(importRun.id, waiting.row.id))
  await tx.delete(storedFile).where(eq(storedFile.id, waiting.fileId))
  await rememberChoices(tx, actor.teamId, choice)
  await recordAudit(tx, actor, {
    action: 'import/saved',
    subject: { kind: 'import', id: String(waiting.row.id) },
    after: { fileName: waiting.row.fileName, created, updated, leads, rejected: errorRows },
  })
}

const mostRemembered = 1000

/**
 * Stores which columns the person assigned differently from the automatic recognition, by their headings. The next
 * file with such a heading gets this field as a proposal.
 */
async function rememberChoices(tx: Db, teamId: string, { remember }: ImportChoice): Promise<void> {
  const rows = new Map(remember.map(({ heading, target }) => [foldHeading(heading).slice(0, 200), target]))
  rows.delete('')
  if (rows.size === 0) return
  await tx
    .insert(importMemory)
    .values([...rows].map(([heading, target]) => ({ teamId, heading, target })))
    .onConflictDoUpdate({
      target: [importMemory.teamId, importMemory.heading],
      set: { target: sql`excluded.target`, usedAt: sql`now()` },
    })
  await tx.execute(sql`delete from import_memory where team_id = ${teamId} and heading in
    (select heading from import_memory where team_id = ${teamId} order by used_at desc offset ${mostRemembered})`)
}
