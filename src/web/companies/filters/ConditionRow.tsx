import { X } from 'lucide-react'
import { operators, operatorsOf } from '#shared/company/conditions/operators.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Colleague } from '../companiesAddress.ts'
import { subjectOf } from '../own/subjectOf.ts'
import { type DraftRow, faultOf, withOperator, withSubject } from './draft.ts'
import { SubjectPicker } from './SubjectPicker.tsx'
import { ValueInput } from './ValueInput.tsx'

interface ConditionRowProps {
  row: DraftRow
  /** The position of the row among all, from 1, for its accessible name. */
  place: number
  colleagues: readonly Colleague[]
  onChange(row: DraftRow): void
  /** Absent where rows cannot be removed. */
  onRemove?(): void
}

/** One condition: what it compares, how, and with which value. */
export function ConditionRow({ row, place, colleagues, onChange, onRemove }: ConditionRowProps) {
  const subject = subjectOf(row.key)
  const fault = faultOf(row)
  const id = `condition-${row.id}-fault`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      role="group"
      aria-label={`조건 ${place}`}
      aria-describedby={fault ? id : undefined}
      className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_28px] items-start gap-1.5 max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px]"
    >
      <SubjectPicker
        id={row.id}
        value={row.key}
        onChoose={(key) => {
          if (key !== row.key) onChange(withSubject(row, key))
        }}
      />
      <NativeSelect
        size="sm"
        aria-label="비교"
        disabled={!subject}
        value={subject ? row.operator : ''}
        onChange={(event) => onChange(withOperator(row, event.target.value))}
      >
        {!subject && <option value="">비교</option>}
        {subject &&
          operatorsOf[subject.kind].map((operator) => (
            <option key={operator} value={operator}>
              {operators[operator].word}
            </option>
          ))}
      </NativeSelect>
      {onRemove ? (
        <IconButton size="sm" label={`조건 ${place} 지우기`} onClick={onRemove} className="max-md:size-11">
          <X aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
      {subject && operators[row.operator].values !== 'none' && (
        <div className="col-span-2">
          <ValueInput {...{ row, subject, colleagues }} onChange={(values) => onChange({ ...row, values })} />
        </div>
      )}
      {fault && (
        <p id={id} className="col-span-3 text-danger text-xs">
          {fault}
        </p>
      )}
    </div>
  )
}
