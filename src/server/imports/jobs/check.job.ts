import { eq } from 'drizzle-orm'
import type { CheckResult, ImportChoice } from '#shared/imports/imports.endpoints.ts'
import type { RawRow } from '#shared/imports/rules.ts'
import { importRow } from '../../database/tables/imports/importRun.ts'
import type { FixedFirmSettings } from '../../platform/fixedSettings.ts'
import { actorOfJob, type JobOrigin } from '../../platform/jobs/actorOfJob.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'
import { insertRows } from '../apply/bulkWrite.ts'
import { planFile } from '../kinds/planFile.ts'
import { inTurns } from '../plan/inTurns.ts'
import { rowsOf } from '../plan/planFile.ts'
import { countPlans, emptyCounts, rowRecord } from '../plan/rowRecords.ts'
import { findWaiting } from '../runs/importRuns.ts'
import { rejectedRows } from '../runs/rejectedRows.ts'

export const checkKind = 'import-check'
export interface CheckInput extends JobOrigin {
  id: number
}

/**
 * The job of a dry run. It plans every row and stores the result, but changes no company. Its result file contains
 * the rows with errors.
 */
export const checkHandler =
  (store: FileStore, fixedSettings: FixedFirmSettings): JobHandler =>
  async (input: CheckInput, { db, job, signal, progress }) => {
    const started = performance.now()
    const actor = await actorOfJob(db, job, input, { lock: false, fixedSettings })
    const waiting = await findWaiting(db, actor, input.id)
    const choice = waiting.row.choice as ImportChoice
    const plan = { store, key: waiting.key, facts: waiting.facts, choice }
    const total = rowsOf(plan)
    const counts = emptyCounts()
    const rejected: { raw: RawRow; problems: string }[] = []
    progress(0, total, '확인하는 중')
    await db.delete(importRow).where(eq(importRow.importId, input.id))
    for await (const { raw, planned } of planFile(db, actor, plan, false)) {
      signal.throwIfAborted()
      countPlans(counts, planned)
      await insertRows(db, importRow, await inTurns(planned, (one, at) => rowRecord(input.id, one, raw[at])))
      for (const [at, one] of planned.entries()) {
        const cells = raw[at]
        if (one.outcome === 'error' && cells) rejected.push({ raw: cells, problems: wordsOf(one.problems) })
      }
      progress(counts.rows, Math.max(total, counts.rows), '확인하는 중')
    }
    const result: CheckResult = { ...counts, seconds: Math.round((performance.now() - started) / 100) / 10 }
    if (rejected.length === 0) return { result }
    return {
      result,
      file: await rejectedRows(store, { run: waiting.row, facts: waiting.facts, choice, rejected, signal }),
    }
  }

export const wordsOf = (problems: readonly { level: string; text: string; value: string }[]): string =>
  problems
    .filter(({ level }) => level === 'error')
    .map(({ text, value }) => (value === '' ? text : `${value}: ${text}`))
    .join(' / ')
