import { useState } from 'react'
import type { TableHint, TaughtArea, TaughtKind } from '#shared/registration/teaching.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { unmatchedRows } from './teachHint.ts'

/** The element ID of the select that assigns a row to a form field. */
export const rowItemId = (row: number, column: number) => `teach-item-${row}-${column}`

const mostShown = 8

function goTo(id: string) {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

interface UnmatchedRowsProps {
  area: TaughtArea
  hint: TableHint
  kind: TaughtKind
}

/** Lists the rows without a form field, each with a link to its select. */
export function UnmatchedRows({ area, hint, kind }: UnmatchedRowsProps) {
  const [all, setAll] = useState(false)
  const rows = unmatchedRows(hint, area, kind)
  if (rows.length === 0) return null
  const shown = all ? rows : rows.slice(0, mostShown)
  const left = rows.length - shown.length
  return (
    <Notice title={`아는 항목과 맞지 않는 행 ${rows.length}개`}>
      <p>저장 항목을 선택하면 다음 보고서에서도 그 항목으로 읽습니다. 선택하지 않으면 이름 그대로 둡니다.</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {shown.map(({ row, column, name }, at) => (
          <li key={`${row} ${column}`} className="max-w-full">
            <Button
              // The button that showed the further rows is unmounted, so the first of these rows takes the focus.
              autoFocus={at === mostShown}
              size="sm"
              className="max-w-full"
              onClick={() => goTo(rowItemId(row, column))}
            >
              <span className="truncate">{name}</span>
            </Button>
          </li>
        ))}
        {left > 0 && (
          <li className="tnum self-center text-sm">
            <LinkButton onClick={() => setAll(true)}>{left}개 더 보기</LinkButton>
          </li>
        )}
      </ul>
    </Notice>
  )
}
