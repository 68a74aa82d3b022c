import { useState } from 'react'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { ExportStart } from './ExportStart.tsx'

const ExportFrame = whenNeeded(() => import('./ExportFrame.tsx').then((module) => module.ExportFrame))

interface ViewExportProps {
  /** Of a view without anything there is no file. */
  disabled: boolean
  /** Made in a moment: one click downloads it. */
  isSmall: boolean
  /** What the file holds, line by line. */
  holds: readonly { label: string; value: string }[]
  onExport(attemptOf: object): Promise<Job>
}

/** Exactly what is shown as a sheet: nothing is chosen, it is only told. */
export function ViewExport({ disabled, isSmall, holds, onExport }: ViewExportProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ExportStart disabled={disabled} isSmall={isSmall} onExport={onExport} onMore={() => setOpen(true)} />
      {open && (
        <ExportFrame needed onExport={onExport} onClose={() => setOpen(false)}>
          {() => <LabelValues rows={[...holds, { label: '연락처', value: '들어가지 않습니다' }]} />}
        </ExportFrame>
      )}
    </>
  )
}
