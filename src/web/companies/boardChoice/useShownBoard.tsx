import type { ReactNode } from 'react'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { CompanyBoardProps } from '../board/CompanyBoard.tsx'
import { readBoard, writeFolded } from '../boardAddress.ts'
import type { Views } from '../views/useViews.ts'
import { BoardChoice } from './BoardChoice.tsx'

const CompanyBoard = whenNeeded<CompanyBoardProps>(() =>
  import('../board/CompanyBoard.tsx').then((module) => module.CompanyBoard),
)

interface ShownBoard {
  /** True if the list is shown as a board. */
  on: boolean
  /** The names of what the URL asks for and boards do not have. */
  ignored: readonly string[]
  /** The choice between table and board. */
  choice: ReactNode
  show(props: Pick<CompanyBoardProps, 'asked' | 'nothing' | 'printed'>): ReactNode
}

/** The board of a list or an overall table, if its URL or its view asks for one. */
export function useShownBoard({ state: [search, change] }: Views): ShownBoard {
  const { by, folded, unknown } = readBoard(search)
  return {
    on: by !== null,
    ignored: unknown ? ['보드'] : [],
    choice: (
      <BoardChoice by={by} onBy={(next) => void change({ board: next ?? undefined, folded: undefined })} />
    ),
    show: (props) =>
      by !== null && (
        <CompanyBoard
          needed
          {...props}
          by={by}
          folded={folded}
          onFolded={(next) => void change({ folded: writeFolded(next) }, { replace: true })}
        />
      ),
  }
}
