import {
  type DealStage,
  dealStageWord,
  type EndReason,
  endReasonWord,
  isForward,
} from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import {
  changeCounterparty,
  changeStageDay,
  endCounterparty,
  moveCounterparty,
  reopenCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import type { ConflictField } from '#web/ui/feedback/conflict-dialog.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { listWord, shortDay } from '../dealTexts.ts'

type Money = number | null
/** A change that a person makes to one counterparty. */
export type DealChange =
  | { kind: 'move'; stage: DealStage; day?: string; reason?: string; amount?: Money; share?: Money }
  | { kind: 'day'; stage: DealStage; day: string }
  | { kind: 'star'; star: boolean }
  | { kind: 'terms'; amount: Money; share: Money }
  | { kind: 'name'; name: string }
  | { kind: 'end'; reason: EndReason; note: string; day?: string }
  | { kind: 'reopen' }

/** Sends a change, based on the version of the row. */
export function sendChange(
  { id, version }: Pick<Counterparty, 'id' | 'version'>,
  change: DealChange,
  options: { attemptOf: object },
): Promise<Counterparty> {
  const params = { id: String(id) }
  switch (change.kind) {
    case 'move': {
      const { kind: _, ...body } = change
      return call(moveCounterparty, { params, body: { ...body, version } as never }, options)
    }
    case 'day':
      return call(
        changeStageDay,
        { params, body: { stage: change.stage, day: change.day, version } },
        options,
      )
    case 'end': {
      const { kind: _, ...body } = change
      return call(endCounterparty, { params, body: { ...body, version } as never }, options)
    }
    case 'reopen':
      return call(reopenCounterparty, { params, body: { version } }, options)
    case 'star':
    case 'terms':
    case 'name': {
      const { kind: _, ...body } = change
      return call(changeCounterparty, { params, body: { ...body, version } as never }, options)
    }
  }
}

/** The current stage as text, or the stage at which the counterparty ended. Example: LOI, or LOI에서 종료 (가격 차이) */
const standing = ({ stage, ended }: Pick<Counterparty, 'stage' | 'ended'>) =>
  ended ? `${dealStageWord(stage)}에서 종료 (${endReasonWord(ended.reason)})` : dealStageWord(stage)

const amountText = (value: Money) => (value === null ? '' : formatNumber(value))

/** A value that a change touches: as the person saw it, as the person wants it, and as it is stored now. */
interface Touched {
  name: string
  label: string
  seen: string
  mine: string
  stored: string
}

function touchedBy(change: DealChange, seen: Counterparty, stored: Counterparty): Touched[] {
  const one = (name: string, label: string, read: (row: Counterparty) => string, mine: string): Touched => ({
    name,
    label,
    seen: read(seen),
    mine,
    stored: read(stored),
  })
  switch (change.kind) {
    case 'move':
      return [one('stage', '단계', standing, dealStageWord(change.stage))]
    case 'end':
      return [
        one(
          'stage',
          '단계',
          standing,
          `${dealStageWord(seen.stage)}에서 종료 (${endReasonWord(change.reason)})`,
        ),
      ]
    case 'reopen':
      return [one('stage', '단계', standing, dealStageWord(seen.stage))]
    case 'star':
      return [one('star', '목록', (row) => listWord(row.star), listWord(change.star))]
    case 'name':
      return [one('name', '기업명', (row) => row.other.companyName, change.name)]
    case 'day': {
      const { stage, day } = change
      const read = (row: Counterparty) => row.stageDays[stage] ?? ''
      return [one('day', `${dealStageWord(stage)} 날짜`, read, day)]
    }
    case 'terms':
      return [
        one('amount', '금액(백만원)', (row) => amountText(row.amount), amountText(change.amount)),
        one('share', '지분(%)', (row) => amountText(row.share), amountText(change.share)),
      ]
  }
}

/** Returns the values that somebody else has changed meanwhile, except those that are already as this person wants. */
export const conflictsOf = (change: DealChange, seen: Counterparty, stored: Counterparty): ConflictField[] =>
  touchedBy(change, seen, stored)
    .filter((value) => value.seen !== value.stored && value.mine !== value.stored)
    .map(({ name, label, mine, stored: now }) => ({ name, label, mine, stored: now, initial: 'mine' }))

/** True if all values of the change are already stored, so that nothing has to be sent. */
export const isDone = (change: DealChange, stored: Counterparty): boolean =>
  touchedBy(change, stored, stored).every(({ mine, stored: now }) => mine === now)

/** True if the change can be sent for this row as it is. A step back needs a reason. */
export const isComplete = (change: DealChange, row: Counterparty): boolean =>
  change.kind !== 'move' || change.reason !== undefined || isForward(row.stage, change.stage)

/**
 * Returns the change that undoes `change`; null if there is none. A step back and a reopening cannot be undone, because
 * they change the days of the stages.
 */
export function undoOf(change: DealChange, before: Counterparty): DealChange | null {
  switch (change.kind) {
    case 'move':
      return isForward(before.stage, change.stage)
        ? { kind: 'move', stage: before.stage, reason: '실행 취소' }
        : null
    case 'day': {
      const day = before.stageDays[change.stage]
      return day === null ? null : { kind: 'day', stage: change.stage, day }
    }
    case 'star':
      return { kind: 'star', star: before.star }
    case 'terms':
      return { kind: 'terms', amount: before.amount, share: before.share }
    case 'name':
      return { kind: 'name', name: before.other.companyName }
    case 'end':
      return { kind: 'reopen' }
    case 'reopen':
      return null
  }
}

/** What a toast says about a stored change. */
export function saidOf(
  change: DealChange,
  before: Counterparty,
  after: Counterparty,
): { title: string; text: string } {
  const name = after.other.companyName
  switch (change.kind) {
    case 'move': {
      const day = after.stageDays[after.stage]
      const way = `${dealStageWord(before.stage)} → ${dealStageWord(after.stage)}`
      return {
        title: '단계를 옮겼습니다',
        text: [name, way, day && `${shortDay(day)}부터`].filter(Boolean).join(' · '),
      }
    }
    case 'day':
      return {
        title: '날짜를 수정했습니다',
        text: `${name} · ${dealStageWord(change.stage)} ${shortDay(change.day)}`,
      }
    case 'star':
      return { title: change.star ? '숏리스트에 넣었습니다' : '숏리스트에서 뺐습니다', text: name }
    case 'terms':
      return { title: '금액과 지분을 저장했습니다', text: name }
    case 'name':
      return { title: '기업명을 수정했습니다', text: name }
    case 'end':
      return { title: '종료했습니다', text: `${name} · ${endReasonWord(change.reason)}` }
    case 'reopen':
      return { title: '다시 시작했습니다', text: `${name} · ${dealStageWord(after.stage)}` }
  }
}
