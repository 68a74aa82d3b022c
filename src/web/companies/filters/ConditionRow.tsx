import { X } from 'lucide-react'
import { operators, operatorsOf } from '#shared/company/conditions/operators.ts'
import {
  findSubject,
  type SubjectGroup,
  subjectGroups,
  subjects,
} from '#shared/company/conditions/subjects.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Colleague } from '../companiesAddress.ts'
import { type DraftRow, faultOf, withOperator, withSubject } from './draft.ts'
import { ValueInput } from './ValueInput.tsx'

interface ConditionRowProps {
  row: DraftRow
  /** The position of the row among all, from 1, for its accessible name. */
  place: number
  colleagues: readonly Colleague[]
  onChange(row: DraftRow): void
  onRemove(): void
}

const groups = Object.entries(subjectGroups) as [SubjectGroup, string][]

/** One condition: what it compares, how, and with which value. */
export function ConditionRow({ row, place, colleagues, onChange, onRemove }: ConditionRowProps) {
  const subject = findSubject(row.key)
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
      <NativeSelect
        size="sm"
        aria-label="무엇을"
        data-subject={row.id}
        value={row.key}
        onChange={(event) => onChange(withSubject(row, event.target.value))}
      >
        <option value="">무엇을</option>
        {groups.map(([group, label]) => (
          <optgroup key={group} label={label}>
            {subjects
              .filter((one) => one.group === group)
              .map((one) => (
                <option key={one.key} value={one.key}>
                  {one.label}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
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
      <IconButton size="sm" label={`조건 ${place} 지우기`} onClick={onRemove} className="max-md:size-11">
        <X aria-hidden />
      </IconButton>
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
