import type { ReactNode } from 'react'
import { CloseFooter, Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ListFrame, type ListResult } from './ListFrame.tsx'
import { MoreRows } from './MoreRows.tsx'
import type { MoreOfList } from './useKeysetList.ts'

interface ListDialogProps<Row> {
  title: string
  description: string
  /** What the list is called for whoever cannot see it. */
  label: string
  result: ListResult<Row> & { more?: MoreOfList }
  failed: string
  skeleton: { rows: number; columns: number }
  /** Said where there is no row. */
  empty: string
  onClose(): void
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in a dialog of its own: it scrolls by keyboard, has the states of every list, and a button that closes it. */
export function ListDialog<Row>(props: ListDialogProps<Row>) {
  const { title, description, label, result, failed, skeleton, empty, onClose, children } = props
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={title}
      description={description}
    >
      <DialogBody tabIndex={0} role="region" aria-label={label}>
        <ListFrame
          inCard
          result={result}
          failed={failed}
          skeleton={skeleton}
          nothing={<EmptyState level={3} title={empty} className="py-12" />}
        >
          {children}
        </ListFrame>
        {result.more && <MoreRows more={result.more} />}
      </DialogBody>
      <CloseFooter primary />
    </Dialog>
  )
}
