import { reportErrors } from '#shared/catalogue/errors/reportErrors.ts'
import {
  asksReason,
  type BoardKey,
  boardFactsOf,
  type boardKeys,
  columnOf,
  isOwnBoard,
  olderColumn,
  takesCards,
} from '#shared/company/board/boardFields.ts'
import { notManager } from '#web/domain/lockedCompany.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { BoardCard, BoardColumn } from './board.api.ts'

/** An amount of million won in 억: whole from 10억, with one decimal below. */
export function eokText(million: number): string {
  const eok = million / 100
  return `${formatNumber(eok, { decimals: Math.abs(eok) >= 10 || Number.isInteger(eok) ? 0 : 1 })}억`
}

type ProgramKey = (typeof boardKeys)[number]

/** The stored column of a card. */
export const homeOf = (by: BoardKey, card: BoardCard) =>
  columnOf(by, isOwnBoard(by) ? (card.own ?? null) : card[by as ProgramKey])

/** Why the person may not move a card of this board. */
export function lockedText(by: BoardKey): string {
  if (by === 'manager1Team') return '담당자는 관리자와 부관리자가 지정합니다.'
  return boardFactsOf(by).drop === 'report' ? reportErrors['daily-report/not-own'][1] : notManager
}

/** Whether a card can be dropped on the column. */
export const isOpen = (by: BoardKey, { key, open }: BoardColumn) => open && takesCards(by, key)

/** Why nothing can be dropped on the column. */
export function closedText(by: BoardKey, { key, open }: BoardColumn): string {
  if (!open) return isOwnBoard(by) ? '없앤 값입니다' : '삭제된 사용자입니다'
  if (key === olderColumn) return '지금은 쓰지 않는 단계입니다'
  return by === 'latestReportStage' ? '보고를 쓰면 단계가 생깁니다' : '값을 비울 수는 없습니다'
}

/** Says what a drop on another column does. */
export function dropText(by: BoardKey, column: BoardColumn): string {
  if (!isOpen(by, column)) return closedText(by, column)
  if (boardFactsOf(by).drop === 'report') return '일일보고 쓰기'
  return asksReason(by, column.key) ? '사유를 적음' : '여기로 옮기기'
}
