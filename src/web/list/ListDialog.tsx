import type { ReactNode, Ref } from 'react'
import { CloseFooter, Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ListFrame, type ListResult } from './ListFrame.tsx'
import { MoreRows } from './MoreRows.tsx'
import type { MoreOfList } from './useKeysetList.ts'

interface ListDialogProps<Row> {
  title: string
  description: string
  /** The accessible name of the list. */
  label: string
  result: ListResult<Row> & { more?: MoreOfList }
  failed: string
  skeleton: { rows: number; columns: number }
  /** The message of an empty list. */
  empty: string
  bodyRef?: Ref<HTMLDivElement>
  /** Controls above the list, such as a switch. */
  above?: ReactNode
  onClose(): void
  children: (rows: readonly Row[]) => ReactNode
}

/** A dialog with a list that can be scrolled by keyboard, and its loading, error and empty states. */
export function ListDialog<Row>(props: ListDialogProps<Row>) {
  const { title, description, label, result, failed, skeleton, empty, bodyRef, above, onClose, children } =
    props
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={title}
      description={description}
    >
      <DialogBody ref={bodyRef} tabIndex={0} role="region" aria-label={label}>
        {above}
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
