import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { rulesQuery } from '#web/domain/firmRules.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { ExportReason } from './ExportReason.tsx'
import { ExportStart } from './ExportStart.tsx'
import { reasonFault } from './exportRules.ts'

const ExportFrame = whenNeeded(() => import('./ExportFrame.tsx').then((module) => module.ExportFrame))

interface ViewExportProps {
  /** True if there is nothing to export. */
  disabled: boolean
  /** True if the file is small enough for a download by one click. */
  isSmall: boolean
  /** What the file contains, as label-value lines. */
  holds: readonly { label: string; value: string }[]
  /** Says which contacts the file contains; by default, that it contains none. */
  contacts?: string
  /** True if this export asks for a reason whenever the firm settings require one. */
  asksReason?: boolean
  onExport(attemptOf: object, reason?: string): Promise<Job>
}

/** The export of a screen without options: the dialog only says what the file contains. */
export function ViewExport({
  disabled,
  isSmall,
  holds,
  contacts = '들어가지 않습니다',
  asksReason = false,
  onExport,
}: ViewExportProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const rules = useQuery({ ...rulesQuery, enabled: asksReason })
  const needsReason = asksReason && rules.data?.exportReason === true
  function mayStart() {
    const missing = needsReason ? reasonFault(reason) : ''
    setFault(missing)
    return missing === ''
  }
  return (
    <>
      <ExportStart
        disabled={disabled}
        isSmall={isSmall && !needsReason}
        onExport={onExport}
        onMore={() => setOpen(true)}
      />
      {open && (
        <ExportFrame
          needed
          mayStart={mayStart}
          onExport={(attemptOf) => onExport(attemptOf, needsReason ? reason.trim() : undefined)}
          onClose={() => setOpen(false)}
        >
          {({ running, again }) => (
            <>
              {needsReason && (
                <ExportReason
                  value={reason}
                  error={fault}
                  readOnly={running}
                  onChange={(text) => {
                    setReason(text)
                    setFault('')
                    again()
                  }}
                />
              )}
              <LabelValues rows={[...holds, { label: '연락처', value: contacts }]} />
            </>
          )}
        </ExportFrame>
      )}
    </>
  )
}
