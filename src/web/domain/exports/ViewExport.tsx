import { useState } from 'react'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { ExportStart } from './ExportStart.tsx'

const ExportFrame = whenNeeded(() => import('./ExportFrame.tsx').then((module) => module.ExportFrame))

interface ViewExportProps {
  /** True if there is nothing to export. */
  disabled: boolean
  /** True if the file is small enough for a download by one click. */
  isSmall: boolean
  /** What the file contains, as label-value lines. */
  holds: readonly { label: string; value: string }[]
  /** What the file contains of contacts; by default none. */
  contacts?: string
  onExport(attemptOf: object): Promise<Job>
}

/** The export of a screen without options: the dialog only says what the file contains. */
export function ViewExport({
  disabled,
  isSmall,
  holds,
  contacts = '들어가지 않습니다',
  onExport,
}: ViewExportProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ExportStart disabled={disabled} isSmall={isSmall} onExport={onExport} onMore={() => setOpen(true)} />
      {open && (
        <ExportFrame needed onExport={onExport} onClose={() => setOpen(false)}>
          {() => <LabelValues rows={[...holds, { label: '연락처', value: contacts }]} />}
        </ExportFrame>
      )}
    </>
  )
}
