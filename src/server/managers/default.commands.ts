import { and, eq, isNull } from 'drizzle-orm'
import { sides, usualSide } from '#shared/catalogue/words/sides.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import { defaultTeamId, sideGiven } from '#shared/managers/managerTypes.ts'
import { readBrokerage, showBrokerage } from '../company/brokerage/brokerage.queries.ts'
import { saveBrokerage } from '../company/brokerage/saveBrokerage.ts'
import { companyChanged } from '../company/changed/companyChanged.ts'
import { type BrokerageRow, lockCompany } from '../company/companyRows.ts'
import { lockSlots } from '../company/slots/slotLock.ts'
import type { Db } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { Actor } from '../platform/session/actor.ts'

interface Assigned {
  success: boolean
  message: string
}

/** Returns the reason why no default manager can be assigned, or null if one can be. */
function nothingToDo(add: BrokerageRow | null): string | null {
  const side = sides.row(add?.side)
  if (side && !side.getsManager) return `${side.word}에는 기본 담당자를 지정하지 않습니다.`
  if (add?.manager1Team) return '이미 주담당자가 지정되어 있습니다.'
  return null
}

/**
 * Puts the default team into slot 1 until a person names a manager. The row of the company is locked: if several calls
 * arrive at once, the first one assigns the team, and the others find the slot filled. A company without a brokerage
 * record gets one as a seller.
 */
export async function assignDefault(
  change: Change,
  businessNumber: string,
): Promise<{ success: boolean; message: string; data: BrokerageRecord }> {
  const tell = async (tx: Db, actor: Actor, done: Assigned, repeated: boolean) => ({
    ...done,
    data: await (done.success && !repeated ? readBrokerage : showBrokerage)(tx, actor, businessNumber),
  })
  return change({ tell }, async (tx, actor) => {
    await lockSlots(tx, 'shared')
    const { row, add } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    const reason = nothingToDo(add)
    if (reason) return { success: false, message: reason }
    const [team] = await tx
      .select({ teamId: appUser.teamId })
      .from(appUser)
      .where(and(eq(appUser.teamId, defaultTeamId), isNull(appUser.deletedAt)))
    if (!team) throw new AppError('manager/no-default')
    const saved = await saveBrokerage(tx, actor, row, add, add ? {} : { side: usualSide.word }, {
      byPerson: false,
      also: { manager1Team: team.teamId, managerByDefault: true },
    })
    const fact = {
      action: 'manager/default-assigned',
      subject: { kind: 'company-add', id: String(saved?.row.id) },
      before: { manager1Team: null },
      after: { manager1Team: team.teamId },
    }
    await companyChanged(tx, actor, { businessNumber, kind: 'manager', facts: [fact], record: saved?.record })
    return {
      success: true,
      message: `${add ? '' : sideGiven}주담당자가 없어 기본 담당자(팀 ${team.teamId})를 자동으로 지정했습니다.`,
    }
  })
}
