import { type BoardKey, boardKeys, isBoardKey } from '#shared/company/board/boardFields.ts'
import type { Search } from '#web/lib/search.ts'

/** The URL parameters of a board: the field of its columns, and the folded columns. */
export const boardParameters = ['board', 'folded'] as const

export interface BoardAddress {
  /** The field of the columns; null if the list is shown as a table. */
  by: BoardKey | null
  folded: ReadonlySet<string>
  /** Whether the URL names a field that boards do not have. */
  unknown: boolean
}

const most = 300

export function readBoard({ board = '', folded = '' }: Search): BoardAddress {
  const names = folded.split(',', most).filter(Boolean)
  return {
    by: isBoardKey(board) ? board : null,
    folded: new Set(names),
    unknown: board !== '' && !isBoardKey(board),
  }
}

export const writeFolded = (folded: ReadonlySet<string>) => [...folded].join(',') || undefined
export const [usualBoard] = boardKeys
