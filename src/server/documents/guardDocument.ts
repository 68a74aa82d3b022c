import type { CheckResult, Finding } from '#shared/documents/guard/findings.ts'
import { openFindings, type Waiver } from '#shared/documents/guard/waivers.ts'
import { layoutPages } from '#shared/documents/layout/layoutPages.ts'
import type { DocumentModel } from '#shared/documents/model/documentModel.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'
import { createUserQueue } from '../platform/userQueue.ts'
import { createGuardProcess } from './guard/guardProcess.ts'
import type { Texts } from './guard/scan.ts'
import { recordOf } from './guard/stored/recordOf.ts'
import { readStoredRows } from './guard/stored/storedRecord.queries.ts'
import { keepWordFrequency, readCounts } from './guard/stored/wordFrequency.queries.ts'

interface Asking {
  db: Db
  actor: Actor
  signal: AbortSignal
}

/**
 * Compares texts with all stored data of a company. For each person one check runs at a time and at most three wait.
 */
export type Guard = (asking: Asking, businessNumber: string, texts: Texts) => Promise<CheckResult>

export function createGuard(): Guard {
  const takeTurn = createUserQueue({
    most: 4,
    tooMany: 'document/too-many-checks',
    gone: 'document/cancelled',
  })
  const check = createGuardProcess()
  return async ({ db, actor, signal }, businessNumber, texts) => {
    const turn = takeTurn(actor.teamId, signal)
    try {
      await turn.begins
      await keepWordFrequency(db, actor.reading)
      const record = recordOf(await readStoredRows(db, businessNumber))
      const thisYear = Number(dayInSeoul().slice(0, 4))
      return await check(
        { record, texts, thisYear },
        (pieces) => readCounts(db, pieces, actor.reading),
        signal,
      )
    } finally {
      turn.end()
    }
  }
}

/**
 * Refuses a blind document if a finding identifies the company, unless the person gave a waiver for each such finding.
 */
export function requireNoLeaks(
  { findings, more }: Pick<CheckResult, 'findings' | 'more'>,
  waivers: readonly Waiver[],
): void {
  const open: Finding[] = openFindings(findings, waivers)
  const count = open.length + more
  if (count === 0) return
  throw new AppError('document/leaks', { values: { count }, body: { findings: open, more } })
}

export function requireFits(model: DocumentModel): void {
  const { excessLines } = layoutPages(model)
  if (excessLines > 0) throw new AppError('document/too-long', { values: { lines: excessLines } })
}
