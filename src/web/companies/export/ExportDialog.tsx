import { useState } from 'react'
import { ExportFrame } from '#web/domain/exports/ExportFrame.tsx'
import { ExportReason } from '#web/domain/exports/ExportReason.tsx'
import { reasonFault } from '#web/domain/exports/exportRules.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { countText } from '../CountLine.tsx'
import type { CompaniesAsked, ListCounts } from '../companies.api.ts'
import { type CompanyFilters, tableColumnKeys } from '../companiesAddress.ts'
import { sortText } from '../sortText.ts'
import { type ExportedView, exportable, exportView } from './exportQuestion.ts'

interface ExportDialogProps {
  side: string
  list: ListHandle<CompanyFilters>
  asked: CompaniesAsked
  counts: ListCounts
  /** The keys of the shown columns, in their order. */
  columns: readonly string[]
  view: ExportedView
  /** Whether the firm settings require a reason for an export. */
  needsReason: boolean
  onClose(): void
}

/**
 * Asks what to export: the filtered rows in their order or all rows of the side, and the shown columns or all columns.
 */
export function ExportDialog({
  side,
  list,
  asked,
  counts,
  columns,
  view,
  needsReason,
  onClose,
}: ExportDialogProps) {
  const [rows, setRows] = useState('shown')
  const [which, setWhich] = useState('shown')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const all = exportable(tableColumnKeys)
  const shown = exportable(columns)
  function onExport(attemptOf: object) {
    const given = needsReason ? reason.trim() : undefined
    const whole = { side, ...(asked.sort ? { sort: asked.sort } : {}) }
    // All rows of the side are not the list of the view.
    const of = rows === 'shown' ? { asked, ...view } : { asked: whole }
    return exportView({ ...of, columns: which === 'shown' ? shown : all, reason: given }, attemptOf)
  }
  function mayStart() {
    const missing = needsReason ? reasonFault(reason) : ''
    setFault(missing)
    return missing === ''
  }
  const conditions = list.address.say(list.filters).map(({ label, text }) => `${label} ${text}`)
  const kept = [...(rows === 'shown' ? conditions : []), sortText(list.sort)].filter(Boolean)
  return (
    <ExportFrame onExport={onExport} onClose={onClose} mayStart={mayStart}>
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
