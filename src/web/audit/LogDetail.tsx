import type { ReactNode } from 'react'
import { CloseFooter, Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { type LabelValue, LabelValues } from '#web/ui/table/label-values.tsx'

interface LogDetailProps {
  title: string
  description: ReactNode
  size: 'lg' | 'xl'
  rows: readonly LabelValue[]
  onClose(): void
  /** Content below the label-value rows. */
  children: ReactNode
}

/** A dialog with all fields of one row of a log. */
export function LogDetail({ title, description, size, rows, onClose, children }: LogDetailProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={size}
      title={title}
      description={<span className="tnum">{description}</span>}
    >
      <DialogBody tabIndex={0} role="region" aria-label="기록 내용" className="rounded-sm -outline-offset-2">
        <LabelValues columns={2} className="tnum" rows={rows} />
        {children}
      </DialogBody>
      <CloseFooter primary />
    </Dialog>
  )
}
