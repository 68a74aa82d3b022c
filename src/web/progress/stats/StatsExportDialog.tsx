import { useState } from 'react'
import { type StatTable, statTableIds, statTables } from '#shared/progress/stats/statDefinitions.ts'
import { exportStats } from '#shared/progress/stats/stats.endpoints.ts'
import { ExportFrame } from '#web/domain/exports/ExportFrame.tsx'
import { call } from '#web/lib/call/call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import type { StatsConditions } from './statsAddress.ts'

interface StatsExportDialogProps {
  asked: StatsConditions
  /** The active filters, as readable text. */
  conditions: string
  onClose(): void
}

/** Exports one complete table of the statistics with the filters of the screen. */
export function StatsExportDialog({ asked, conditions, onClose }: StatsExportDialogProps) {
  const [table, setTable] = useState<StatTable>('pipeline')
  const onExport = (attemptOf: object) => call(exportStats, { body: { ...asked, table } }, { attemptOf })
  return (
    <ExportFrame onExport={onExport} onClose={onClose}>
      {({ running, again }) => (
        <>
          <Field label="표" group>
            <RadioGroup
              value={table}
              onValueChange={(next) => {
                setTable(next as StatTable)
                again()
              }}
              disabled={running}
              options={statTableIds.map((id) => ({ value: id, label: statTables[id] }))}
            />
          </Field>
          <LabelValues rows={[{ label: '조건', value: conditions }]} />
        </>
      )}
    </ExportFrame>
  )
}
