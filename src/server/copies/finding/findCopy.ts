import { sql } from 'drizzle-orm'
import type { FoundCopy } from '#shared/copies/copies.endpoints.ts'
import { asReader } from '../../database/asReader.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Change } from '../../platform/change/change.ts'
import type { Runner } from '../../platform/isolation/runner.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { UploadedFile } from '../../platform/storage/fileStore.ts'
import { createUserQueue } from '../../platform/userQueue.ts'
import { readCopies } from '../register/copies.queries.ts'
import type { CopyMarks } from '../trace/code/copyMarks.ts'
import type { Sighting } from '../trace/judged.ts'
import { readCopyNumber } from '../trace/trace.ts'

interface Asked {
  actor: Actor
  change: Change
  file: UploadedFile | undefined
  password: string | undefined
  signal: AbortSignal
}

const numbersOf = (sightings: readonly Sighting[]) => [...new Set(sightings.map(({ number }) => number))]

/**
 * Finds the copy to which a page (PDF, scan or photo) belongs. The page is read in the isolated child process and is
 * not stored. Each person can have only one page read at a time. The audit log records the search and its result.
 */
export function createFinder(runner: Runner, readMarks: () => Promise<CopyMarks>) {
  const takeTurn = createUserQueue({ most: 2, tooMany: 'copies/finding', gone: 'copies/cancelled' })
  return async ({ actor, change, file, password, signal }: Asked): Promise<FoundCopy> => {
    if (!file) throw new AppError('file/missing')
    const { received, originalName } = file
    const turn = takeTurn(actor.teamId, signal)
    try {
      await turn.begins
      const { found, contradiction } = await readCopyNumber(runner, received.path, {
        signal,
        marks: await readMarks(),
        ...(password ? { password } : {}),
      })
      return await change(async (tx, asking) => {
        // If the company is hidden from the person, the answer is the same as for a number that is not in the
        // register.
        const [copy = null] = found
          ? await asReader(tx, () => readCopies(tx, asking, sql`c.number = ${found.number}`))
          : []
        await recordAudit(tx, asking, {
          action: 'copies/sought',
          subject: { kind: 'copy', id: found?.number ?? '' },
          ...(copy ? { businessNumber: copy.seller.businessNumber } : {}),
          after: {
            fileName: originalName.slice(0, 255),
            fileSize: received.size,
            sha256: received.sha256,
            copyNumber: found?.number ?? (numbersOf(contradiction).join(', ') || null),
          },
        })
        return { found, contradiction, copy }
      })
    } finally {
      turn.end()
    }
  }
}
