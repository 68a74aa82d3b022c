import { type BoardKey, boardFields, boardKeys, isBoardKey } from '#shared/company/board/boardFields.ts'
import { ViewChoice } from '#web/list/board/ViewChoice.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { usualBoard } from '../boardAddress.ts'

interface BoardChoiceProps {
  by: BoardKey | null
  onBy(by: BoardKey | null): void
}

/** Chooses between table and board, and for a board the field of its columns. */
export const BoardChoice = ({ by, onBy }: BoardChoiceProps) => (
  <>
    <ViewChoice board={by !== null} onBoard={(board) => onBy(board ? usualBoard : null)} />
    {by !== null && (
      <NativeSelect
        aria-label="나눌 기준"
        className="no-print w-36"
        value={by}
        onChange={({ target: { value } }) => onBy(isBoardKey(value) ? value : null)}
      >
        {boardKeys.map((key) => (
          <option key={key} value={key}>
            {boardFields[key].label}
          </option>
        ))}
      </NativeSelect>
    )}
  </>
)
