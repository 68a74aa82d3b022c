import { longestCondition } from '#shared/company/conditions/limits.ts'
import { operators } from '#shared/company/conditions/operators.ts'
import type { Subject } from '#shared/company/conditions/subjects.ts'
import { askingPerson } from '#shared/company/conditions/values.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { Chip } from '#web/ui/chip.tsx'
import { cn } from '#web/ui/cn.ts'
import { Input } from '#web/ui/form/input.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import type { Colleague } from '../companiesAddress.ts'
import type { DraftRow } from './draft.ts'

interface ValueInputProps {
  row: DraftRow
  subject: Subject
  colleagues: readonly Colleague[]
  onChange(values: readonly string[]): void
}

/** The input for the values of a row, by the kind of its subject. */
export function ValueInput({ row, subject, colleagues, onChange }: ValueInputProps) {
  const { values: wanted } = operators[row.operator]
  if (wanted === 'none') return null
  if (wanted === 'many')
    return subject.words || subject.kind === 'choice' ? (
      <WordChoice {...{ row, subject, onChange }} />
    ) : (
      <PersonChoice {...{ row, subject, colleagues, onChange }} />
    )
  if (wanted === 'one')
    return <OneValue {...{ row, subject }} at={0} word="값" onChange={(value) => onChange([value])} />
  const [least = '', most = ''] = row.values
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1">
      <OneValue {...{ row, subject }} at={0} word="최소" onChange={(value) => onChange([value, most])} />
      <span aria-hidden className="text-quiet">
        –
      </span>
      <OneValue {...{ row, subject }} at={1} word="최대" onChange={(value) => onChange([least, value])} />
    </div>
  )
}

interface OneValueProps {
  row: DraftRow
  subject: Subject
  at: 0 | 1
  word: string
  onChange(value: string): void
}

function OneValue({ row, subject: { label, kind, unit, group }, at, word, onChange }: OneValueProps) {
  const value = row.values[at] ?? ''
  const name = { 'aria-label': `${label} ${word}`, size: 'sm' } as const
  const isPeriod =
    kind === 'days' || kind === 'ending' || row.operator === 'within' || row.operator === 'past'
  if (isPeriod) return <NumberInput {...name} unit="일" value={value} onValueChange={onChange} />
  if (kind === 'day') return <DateInput {...name} value={value} onValueChange={onChange} />
  if (kind === 'number' || kind === 'count')
    return (
      <NumberInput
        {...name}
        negative
        decimals={group === 'own' ? 4 : 2}
        {...(unit ? { unit } : {})}
        value={value}
        onValueChange={onChange}
      />
    )
  return (
    <Input
      {...name}
      inputMode={kind === 'year' ? 'numeric' : 'text'}
      maxLength={kind === 'year' ? 4 : longestCondition}
      placeholder={kind === 'year' ? '2025' : '값'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface ChoiceProps {
  row: DraftRow
  subject: Subject
  onChange(values: readonly string[]): void
}

/** The words of a vocabulary as buttons of which several can be pressed. */
function WordChoice({ row, subject: { label, words, choices }, onChange }: ChoiceProps) {
  const options = choices ?? words?.texts.map((word) => ({ value: word, label: word }))
  const toggle = (word: string) =>
    onChange(row.values.includes(word) ? row.values.filter((one) => one !== word) : [...row.values, word])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex line in every browser
    <div role="group" aria-label={`${label} 값`} className="flex flex-wrap gap-1">
      {options?.map(({ value, label: word }) => {
        const pressed = row.values.includes(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={pressed}
            onClick={() => toggle(value)}
            className={cn(
              'h-7 rounded-md border px-2 text-xs hover:bg-hover max-md:h-10 max-md:px-3',
              pressed && 'border-accent bg-accent-soft font-semibold text-accent-text',
            )}
          >
            {word}
          </button>
        )
      })}
    </div>
  )
}

/** The chosen people as chips, and a select that adds another one. */
function PersonChoice({
  row,
  subject,
  colleagues,
  onChange,
}: ChoiceProps & { colleagues: readonly Colleague[] }) {
  const nameOf = (teamId: string) => {
    if (teamId === askingPerson) return '나'
    const known = colleagues.find((one) => one.teamId === teamId)
    return known ? userLabel(known) : teamId
  }
  const people = [
    ...(subject.kind === 'team' ? [askingPerson] : []),
    ...colleagues.map(({ teamId }) => teamId),
  ]
  return (
    <div className="flex flex-wrap items-center gap-1">
      {row.values.map((teamId) => (
        <Chip
          key={teamId}
          removeLabel={`${nameOf(teamId)} 빼기`}
          onRemove={() => onChange(row.values.filter((one) => one !== teamId))}
        >
          {nameOf(teamId)}
        </Chip>
      ))}
      <NativeSelect
        size="sm"
        aria-label={`${subject.label} 값`}
        className="min-w-24 flex-1"
        value=""
        onChange={(event) => event.target.value && onChange([...row.values, event.target.value])}
      >
        <option value="">사람 선택</option>
        {people
          .filter((teamId) => !row.values.includes(teamId))
          .map((teamId) => (
            <option key={teamId} value={teamId}>
              {nameOf(teamId)}
            </option>
          ))}
      </NativeSelect>
    </div>
  )
}
