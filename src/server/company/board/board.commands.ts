import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { stageHistory } from '#server/database/tables/companyChildren.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Change } from '#server/platform/change/change.ts'
import { conflict } from '#server/platform/change/conflict.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { BoardMove, moveBoardCard } from '#shared/company/board/board.endpoints.ts'
import { asksReason, boardFactsOf, isOwnBoard, type MovedField } from '#shared/company/board/boardFields.ts'
import type { CompanyDossier } from '#shared/company/dossier.ts'
import { defaultTeamId } from '#shared/managers/managerTypes.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { mayEditCompany } from '../company.policy.ts'
import { findCompany, lockCompany, ownershipOf } from '../companyRows.ts'
import { saveDossier } from '../dossier/saveDossier.ts'
import { lockForOwnValues } from '../own/lockOwnFields.ts'
import { lockForSlots } from '../slots/slotChange.ts'
import { whoSavedCompany } from '../whoSaved.ts'

/**
 * Moves a card: the company gets the value of the column by the normal save, with the rights, the history, the audit
 * entry and the event of its form. If somebody else has moved the card meanwhile, the move is refused.
 */
export async function moveCard(change: Change, move: BoardMove): Promise<ResponseOf<typeof moveBoardCard>> {
  const { businessNumber, by, from, to, undo } = move
  // An undo brings back the reason from before, which may be none. It never keeps the reason that it undoes.
  const reason = undo && by === 'companyStatus' ? (move.reason ?? null) : move.reason
  const { none } = boardFactsOf(by)
  const valueOf = (column: string) => (column === none ? null : column)
  const additional = {
    ...(isOwnBoard(by) ? { own: { [by]: valueOf(to) } } : { [by]: valueOf(to) }),
    ...(by === 'companyStatus' && reason !== undefined ? { statusReason: reason } : {}),
  } as NonNullable<CompanyDossier['additional']>
  // The reason is a person's free text: it is not stored with the idempotency key, and a repeated call reads it with the
  // rights that the person has then.
  let reasonBefore: string | null | undefined
  const tell = async (tx: Db, actor: Actor, { byDefault, ...done }: Moved) => ({
    ...done,
    before: {
      reason: reasonBefore === undefined ? await reasonOf(tx, actor, businessNumber, from) : reasonBefore,
      byDefault,
    },
  })
  return change({ tell }, async (tx, actor) => {
    if (by === 'manager1Team' && !isAdminSide(actor.role)) throw new AppError('manager/admin-side')
    await lockForSlots(tx, actor, additional)
    await lockForOwnValues(tx, additional)
    const { row, add } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    if (!mayEditCompany(actor, ownershipOf(row, add))) throw new AppError('company/not-manager')
    const stored = (isOwnBoard(by) ? (add?.own?.[by] as string | undefined) : add?.[by as MovedField]) ?? null
    if (stored !== valueOf(from))
      throw await conflict(
        'board/conflict',
        { version: undefined, ...move },
        {
          stored: async () => ({ column: stored ?? none }),
          savedBy: () => whoSavedCompany(tx, businessNumber),
        },
      )
    if (asksReason(by, to) && !reason && !(undo && (await isLastMove(tx, businessNumber, from, to)))) {
      const message = '사유를 입력해주세요.'
      throw new AppError('request/invalid', { details: message, fields: [{ path: 'reason', message }] })
    }
    const byDefault = by === 'manager1Team' && undo?.byDefault === true && to === defaultTeamId
    const saved = await saveDossier(
      tx,
      actor,
      { company: { businessNumber }, additional },
      { known: true, ...(byDefault ? { slots: { managerByDefault: true } } : {}) },
    )
    reasonBefore = add?.statusReason ?? null
    return {
      version: saved.version,
      byDefault: add?.managerByDefault ?? false,
      warnings: saved.warnings,
    }
  })
}

interface Moved {
  version: number
  byDefault: boolean
  warnings: string[]
}

const abilitySteps = (businessNumber: string) =>
  and(eq(stageHistory.businessNumber, businessNumber), eq(stageHistory.kind, 'companyStatus'))

/** Whether the last change of the company's ability led from `before` to `after`. The company must be locked. */
async function isLastMove(tx: Db, businessNumber: string, after: string, before: string): Promise<boolean> {
  const [last] = await tx
    .select({ before: stageHistory.before, after: stageHistory.after })
    .from(stageHistory)
    .where(abilitySteps(businessNumber))
    .orderBy(desc(stageHistory.id))
    .limit(1)
  return last?.before === before && last.after === after
}

/** The reason with which a company got its earlier ability, for those who may change the company. */
async function reasonOf(
  db: Db,
  actor: Actor,
  businessNumber: string,
  ability: string,
): Promise<string | null> {
  const found = await findCompany(db, businessNumber)
  if (!found || !mayEditCompany(actor, ownershipOf(found.row, found.add))) return null
  const [step] = await db
    .select({ reason: stageHistory.reason })
    .from(stageHistory)
    .where(and(abilitySteps(businessNumber), eq(stageHistory.after, ability)))
    .orderBy(desc(stageHistory.id))
    .limit(1)
  return step?.reason ?? null
}
