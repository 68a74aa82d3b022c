import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { correctIntake } from '#shared/intakes/intakes.endpoints.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import type { BodyOf, ResponseOf } from '#shared/platform/endpoint.ts'
import { findCompany, ownershipOf } from '../company/companyRows.ts'
import { asReader } from '../database/asReader.ts'
import type { Db } from '../database/connect.ts'
import { fileIntake, intakeFile } from '../database/tables/intakes/fileIntake.ts'
import { mayManageFiles } from '../files/files.policy.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import { describeJob, findOwnJob } from '../platform/jobs/describe.ts'
import type { Actor } from '../platform/session/actor.ts'
import { countFiles, idsOf } from './rows/intakeFiles.ts'
import { isActive, jobOf, lockIntake, markSame, removeIntakes, storeKind } from './rows/intakeRows.ts'
import { startIntakeJob } from './rows/startJob.ts'

/** Locks an intake. Throws if some of its files are not read yet, or if its files are being stored at the moment. */
async function lockIdle(tx: Db, actor: Actor, id: number) {
  const intake = await lockIntake(tx, actor, id)
  if (intake.readAt === null || isActive(await jobOf(tx, intake))) throw new AppError('intake/busy')
  return intake
}

async function requireUpload(tx: Db, actor: Actor, businessNumber: string): Promise<void> {
  const found = await findCompany(tx, businessNumber)
  if (!found) throw new AppError('company/not-found')
  if (!mayManageFiles(actor, ownershipOf(found.row, found.add))) throw new AppError('file/upload-denied')
}

/** Changes the company or the category of files that are not stored yet, or whether they are skipped. */
export function correctFiles(
  change: Change,
  id: number,
  { ids, where, businessNumber, category, skip }: BodyOf<typeof correctIntake>,
): Promise<ResponseOf<typeof correctIntake>> {
  const tell = async (tx: Db, _actor: Actor, changed: number) => ({
    changed,
    counts: await countFiles(tx, id),
  })
  return change({ tell }, async (tx, actor) => {
    await lockIdle(tx, actor, id)
    if (typeof businessNumber === 'string') await requireUpload(tx, actor, businessNumber)
    const wanted = ids ?? (await asReader(tx, () => idsOf(tx, id, where ?? {})))
    if (wanted.length === 0) return 0
    const named =
      businessNumber === undefined
        ? {}
        : {
            businessNumber,
            reason: businessNumber === null ? ('none' as const) : ('person' as const),
            words: null,
            refusal: null,
          }
    const changed = await tx
      .update(intakeFile)
      .set({
        ...named,
        ...(category === undefined ? {} : { category, categoryWord: null }),
        ...(skip === undefined ? {} : { skipped: skip }),
      })
      .where(
        and(
          eq(intakeFile.intakeId, id),
          inArray(intakeFile.id, wanted),
          isNull(intakeFile.storedName),
          isNull(intakeFile.problem),
        ),
      )
      .returning({ id: intakeFile.id })
    await markSame(tx, id)
    await recordAudit(tx, actor, {
      action: 'intake/corrected',
      subject: { kind: 'intake', id: String(id) },
      ...(businessNumber ? { businessNumber } : {}),
      after: {
        fileCount: changed.length,
        ...(category === undefined ? {} : { fileCategory: category }),
        ...(skip === undefined ? {} : { leftOut: skip }),
      },
    })
    return changed.length
  })
}

export const startStoring = (change: Change, id: number, onlySure: boolean): Promise<Job> =>
  change(async (tx, actor) => {
    await lockIdle(tx, actor, id)
    const { placed } = await asReader(tx, () => countFiles(tx, id, onlySure ? { sureness: 'sure' } : {}))
    if (placed === 0) throw new AppError('intake/nothing')
    const jobId = await startIntakeJob(tx, actor, storeKind, { id, onlySure })
    await recordAudit(tx, actor, {
      action: 'intake/storing',
      subject: { kind: 'intake', id: String(id) },
      after: { fileCount: placed },
    })
    return describeJob(await findOwnJob(tx, actor, jobId))
  })

export const endIntake = (change: Change, id: number) =>
  change(async (tx, actor) => {
    const intake = await lockIntake(tx, actor, id)
    if (isActive(await jobOf(tx, intake))) throw new AppError('intake/busy')
    const removed = await removeIntakes(tx, sql`${fileIntake.id} = ${id}`)
    await recordAudit(tx, actor, {
      action: 'intake/ended',
      subject: { kind: 'intake', id: String(id) },
      after: { fileName: intake.name.slice(0, 255), removedFiles: removed },
    })
    return { ended: true, removed }
  })
