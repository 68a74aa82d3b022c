import { and, eq, inArray, sql } from 'drizzle-orm'
import { isOwnKey } from '#shared/company/own/ownKey.ts'
import type { ImportChoice } from '#shared/imports/imports.endpoints.ts'
import { missingFields } from '#shared/imports/neededFields.ts'
import { importLimits } from '#shared/imports/rules.ts'
import { kindOfTarget, ownTargets, rowYear, targetOf } from '#shared/imports/targets.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { readOwnFields } from '../company/own/ownFields.queries.ts'
import type { Db } from '../database/connect.ts'
import { importRun } from '../database/tables/imports/importRun.ts'
import { job } from '../database/tables/job.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import { describeJob, findOwnJob } from '../platform/jobs/describe.ts'
import { enqueueJob } from '../platform/jobs/queue.ts'
import type { Actor } from '../platform/session/actor.ts'
import { checkKind } from './jobs/check.job.ts'
import { saveKind } from './jobs/save.job.ts'
import { hasYearRows } from './plan/joinedRows.ts'
import { findRun, findWaiting, isUndoable, mayUndo } from './runs/importRuns.ts'
import { changedSince } from './undo/changedSince.ts'
import { undoKind } from './undo/undo.job.ts'

const kinds = [checkKind, saveKind, undoKind]

/**
 * Starts a job of an import. The three kinds of jobs use the same job key, so only one job at a time works on an
 * import.
 */
async function start(
  tx: Db,
  actor: Actor,
  kind: string,
  input: { id: number; onlyValid?: boolean; leaveChanged?: boolean },
): Promise<Job> {
  const running = await tx.$count(
    job,
    and(
      inArray(job.kind, kinds),
      inArray(job.state, ['queued', 'running']),
      sql`${job.input} ->> 'id' = ${String(input.id)}`,
    ),
  )
  if (running > 0) throw new AppError('import/running')
  const { address, requestId } = actor
  const order = {
    kind,
    ownerTeamId: actor.teamId,
    input: { ...input, address, requestId },
    uniqueKey: `import ${input.id}`,
  }
  return describeJob(await findOwnJob(tx, actor, await enqueueJob(tx, order)))
}

/**
 * Refuses a choice of columns that names an unknown field, names no field that identifies a company, or names a field
 * twice.
 */
function refuseWrongChoice({ kind, columns }: ImportChoice): void {
  const invalid = (details: string) => new AppError('request/invalid', { details })
  const missing = missingFields(kind, columns)
  if (missing.length > 0) throw new AppError('import/key-column', { details: missing.join(', ') })
  const hasRowYear = columns.some(({ target }) => target === rowYear.name)
  const taken = new Set<string>()
  for (const { target: name, year } of columns) {
    const target = targetOf(name)
    if (!target || kindOfTarget(target) !== kind) throw invalid(`없는 항목입니다: ${name}`)
    if (target.part === 'year' ? year === null && !hasRowYear : year !== null)
      throw invalid(`연도를 선택해주세요: ${target.label}`)
    const key = `${name} ${year ?? ''}`
    if (taken.has(key)) throw invalid(`같은 항목에 두 열을 맞췄습니다: ${target.label}`)
    taken.add(key)
  }
}

/** Refuses columns of own fields that were retired since the file was uploaded, and names the fields. */
async function refuseRetired(db: Db, { columns }: ImportChoice): Promise<void> {
  const asked = columns.map(({ target }) => target).filter(isOwnKey)
  if (asked.length === 0) return
  const fields = await readOwnFields(db)
  const known = ownTargets(fields).map(({ name }) => name)
  const gone = asked.find((name) => !known.includes(name))
  if (gone === undefined) return
  const label = fields.find(({ key }) => key === gone)?.label ?? '우리 항목'
  throw new AppError('request/invalid', {
    details: `지워진 우리 항목입니다: ${label}. 이 열을 넣지 않음으로 바꿔주세요.`,
  })
}

export async function startCheck(change: Change, id: number, choice: ImportChoice): Promise<Job> {
  refuseWrongChoice(choice)
  return change(async (tx, actor) => {
    const { facts } = await findWaiting(tx, actor, id)
    await refuseRetired(tx, choice)
    const sheet = facts.sheets[choice.sheet]
    if (!sheet || choice.headFirst > choice.headLast || choice.headLast - choice.headFirst > 1)
      throw new AppError('request/invalid', { details: '시트와 제목 행을 확인해주세요.' })
    if (hasYearRows(choice) && sheet.rows * sheet.columns > importLimits.joinedCells)
      throw new AppError('import/too-wide')
    await tx.update(importRun).set({ choice }).where(eq(importRun.id, id))
    const started = await start(tx, actor, checkKind, { id })
    await recordAudit(tx, actor, {
      action: 'import/checked',
      subject: { kind: 'import', id: String(id) },
      after: { sheet: sheet.name, columns: choice.columns.length },
    })
    return started
  })
}

export const startSave = (change: Change, id: number, onlyValid: boolean): Promise<Job> =>
  change(async (tx, actor) => {
    const { row } = await findWaiting(tx, actor, id)
    if (!row.choice) throw new AppError('import/unchecked')
    return start(tx, actor, saveKind, { id, onlyValid })
  })

export const startUndo = (change: Change, id: number, leaveChanged: boolean): Promise<Job> =>
  change(async (tx, actor) => {
    const run = await findRun(tx, actor, id)
    if (!run.savedAt) throw new AppError('import/not-found')
    if (!mayUndo(actor, run)) throw new AppError('import/undo-denied')
    if (run.undoneAt) throw new AppError('import/undone')
    if (!isUndoable(run)) throw new AppError('import/undo-late')
    if (!leaveChanged && (await changedSince(tx, run, 1)).count > 0) throw new AppError('import/changed')
    return start(tx, actor, undoKind, { id, leaveChanged })
  })
