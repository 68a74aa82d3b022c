import { useState } from 'react'
import { ExportFrame } from '#web/domain/exports/ExportFrame.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { countText } from '../CountLine.tsx'
import type { CompaniesAsked, ListCounts } from '../companies.api.ts'
import { type CompanyFilters, tableColumnKeys } from '../companiesAddress.ts'
import { sortText } from '../sortText.ts'
import { exportable, exportView } from './exportQuestion.ts'

interface ExportDialogProps {
  side: string
  list: ListHandle<CompanyFilters>
  asked: CompaniesAsked
  counts: ListCounts
  /** The shown columns, in order. */
  columns: readonly string[]
  onClose(): void
}

/**
 * Exports the rows of the view, with its filters and order, or all rows of the side. The file has the shown
 * columns or all columns.
 */
export function ExportDialog({ side, list, asked, counts, columns, onClose }: ExportDialogProps) {
  const [rows, setRows] = useState('shown')
  const [which, setWhich] = useState('shown')
  const all = exportable(tableColumnKeys)
  const shown = exportable(columns)
  function onExport(attemptOf: object) {
    const whole = { side, ...(asked.sort ? { sort: asked.sort } : {}) }
    return exportView(rows === 'shown' ? asked : whole, which === 'shown' ? shown : all, attemptOf)
  }
  const conditions = list.address.say(list.filters).map(({ label, text }) => `${label} ${text}`)
  const kept = [...(rows === 'shown' ? conditions : []), sortText(list.sort)].filter(Boolean)
  return (
    <ExportFrame onExport={onExport} onClose={onClose}>
      {({ running, again }) => (
        <>
          <Field label="범위" group>
            <RadioGroup
              value={rows}
              onValueChange={(next) => {
                setRows(next)
                again()
              }}
              disabled={running}
              options={[
                { value: 'shown', label: `보이는 그대로 ${countText(counts)}행` },
                { value: 'side', label: `${side} 모두 ${counts.afterType.toLocaleString('ko-KR')}행` },
              ]}
            />
          </Field>
          <Field label="열" group>
            <RadioGroup
              value={which}
              onValueChange={(next) => {
                setWhich(next)
                again()
              }}
              disabled={running}
              options={[
                { value: 'shown', label: `보이는 열 ${shown.length}개` },
                { value: 'all', label: `모든 열 ${all.length}개` },
              ]}
            />
          </Field>
          <LabelValues
            rows={[
              { label: '필터와 정렬', value: kept.join(', ') || '없음' },
              { label: '연락처', value: '들어가지 않습니다' },
            ]}
          />
        </>
      )}
    </ExportFrame>
  )
}
