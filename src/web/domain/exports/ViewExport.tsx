import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'

const ExportFrame = whenNeeded(() => import('./ExportFrame.tsx').then((module) => module.ExportFrame))

interface ViewExportProps {
  /** Of a view without anything there is no file. */
  disabled: boolean
  /** What the file holds, line by line. */
  holds: readonly { label: string; value: string }[]
  onExport(attemptOf: object): Promise<Job>
}

/** Exactly what is shown as a sheet: nothing is chosen, it is only told. */
export function ViewExport({ disabled, holds, onExport }: ViewExportProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-action disabled={disabled} onClick={() => setOpen(true)}>
        <Download aria-hidden />
        Excel
      </Button>
      {open && (
        <ExportFrame needed onExport={onExport} onClose={() => setOpen(false)}>
          {() => <LabelValues rows={[...holds, { label: '연락처', value: '들어가지 않습니다' }]} />}
        </ExportFrame>
      )}
    </>
  )
}
