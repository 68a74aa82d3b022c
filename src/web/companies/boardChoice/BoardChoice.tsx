import { type BoardKey, boardFactsOf, boardKeys, isBoardKey } from '#shared/company/board/boardFields.ts'
import { isInUse } from '#shared/company/own/ownField.ts'
import { useOwnFields } from '#web/domain/ownFields/ownFields.api.ts'
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
            {boardFactsOf(key).label}
          </option>
        ))}
        <OwnOptions />
      </NativeSelect>
    )}
  </>
)

/** The own fields of the firm with choices. */
function OwnOptions() {
  const fields = (useOwnFields() ?? []).filter((field) => isInUse(field) && field.kind === 'choice')
  if (fields.length === 0) return null
  return (
    <optgroup label="우리 항목">
      {fields.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </optgroup>
  )
}
