import type { ReactNode } from 'react'
import { isOwnBoard } from '#shared/company/board/boardFields.ts'
import { isInUse } from '#shared/company/own/ownField.ts'
import { useOwnFields } from '#web/domain/ownFields/ownFields.api.ts'
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
  const address = readBoard(search)
  const { folded } = address
  const fields = useOwnFields()
  // A field that was retired since, or that never existed, is reported, and the list is shown as a table.
  const isGone =
    address.by !== null &&
    isOwnBoard(address.by) &&
    fields !== undefined &&
    !fields.some((field) => field.key === address.by && isInUse(field))
  const by = isGone ? null : address.by
  const unknown = isGone || address.unknown
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
