import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ListDialog } from '#web/list/ListDialog.tsx'
import type { ListResult } from '#web/list/ListFrame.tsx'
import type { MoreOfList } from '#web/list/useKeysetList.ts'
import { Button } from '#web/ui/button.tsx'

interface BinDialogProps<Row> {
  description: string
  /** The accessible name of the list, such as `삭제한 파일`. */
  label: string
  result: ListResult<Row> & { more: MoreOfList }
  keyOf: (row: Row) => string | number
  /** Returns the name of a row, for the accessible name of its restore button. */
  nameOf: (row: Row) => string
  /**
   * The key of the row that is being restored; null if none. The restore buttons of all other rows are disabled then.
   */
  busy: string | number | null
  onRestore: (row: Row) => void
  onClose(): void
  children: (row: Row) => ReactNode
}

/** The bin (휴지통): a dialog that lists deleted items, each with a restore button. */
export function BinDialog<Row>(props: BinDialogProps<Row>) {
  const { description, label, result, keyOf, nameOf, busy, onRestore, onClose, children } = props
  const body = useRef<HTMLDivElement>(null)
  const keys = result.rows?.map(keyOf) ?? []
  // Key and index of the row that was restored last. The restored row disappears together with its focused button, so
  // the focus moves to the row that takes its index.
  const left = useRef<{ key: string | number; at: number } | null>(null)
  // This must be a layout effect, because it then runs before the dialog's focus trap. The focus trap would move the
  // lost focus to the dialog itself.
  useLayoutEffect(() => {
    if (!left.current || keys.includes(left.current.key)) return
    const { at } = left.current
    left.current = null
    if (document.activeElement !== document.body) return
    const buttons = body.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const place = buttons[Math.min(at, buttons.length - 1)] ?? body.current?.querySelector('h3')
    place?.focus({ preventScroll: buttons.length === 0 })
  })
  return (
    <ListDialog
      title="휴지통"
      description={description}
      label={label}
      result={result}
      failed="휴지통을 불러오지 못했습니다"
      skeleton={{ rows: 4, columns: 3 }}
      empty="휴지통이 비어 있습니다"
      bodyRef={body}
      onClose={onClose}
    >
      {(rows) => (
        <ul aria-label={label} className="divide-y divide-line-soft">
          {rows.map((row, at) => (
            <li key={keyOf(row)} className="flex items-center gap-3 py-3 text-sm">
              <div className="min-w-0 flex-1">{children(row)}</div>
              <Button
                size="sm"
                className="shrink-0 max-md:h-11"
                blocked={busy !== null && busy !== keyOf(row)}
                pending={busy === keyOf(row)}
                aria-label={`${nameOf(row)} 복원`}
                onClick={() => {
                  if (busy !== null) return
                  left.current = { key: keyOf(row), at }
                  onRestore(row)
                }}
              >
                복원
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ListDialog>
  )
}
