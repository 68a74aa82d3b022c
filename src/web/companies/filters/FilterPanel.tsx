import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { unset } from '#shared/catalogue/fields/filter.ts'
import type { CompanyCondition } from '#shared/catalogue/fields/filters.ts'
import { silenceChoices } from '#shared/catalogue/words/silence.ts'
import { longestCondition } from '#shared/company/conditions/limits.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type Colleague, type CompanyFilters, everybody, managerOptions } from '../companiesAddress.ts'
import { FormSwitch, type FormSwitchProps } from './FormSwitch.tsx'
import { conditionsAt, linesOf } from './filterPanelLayout.ts'
import { RangeField } from './RangeField.tsx'
import { type TypedName, useTypedFilters } from './useTypedFilters.ts'

interface FilterPanelProps extends FormSwitchProps {
  list: ListHandle<CompanyFilters>
  colleagues: readonly Colleague[]
}

const choices = (texts: readonly string[]) => [
  { value: '', label: everybody },
  ...[...texts, unset].map((word) => ({ value: word, label: word })),
]
const silences = [
  { value: '', label: everybody },
  ...silenceChoices.map((days) => ({ value: String(days), label: `${days}일 이상` })),
]
const folded = conditionsAt('folded')
const foldedNames = folded.flatMap(({ kind, name }) =>
  kind === 'days' ? [`${name}From`, `${name}To`] : [name],
) as TypedName[]

export function FilterPanel({ list, colleagues, form, onForm }: FilterPanelProps) {
  const typed = useTypedFilters(list)
  const [open, setOpen] = useState(() => foldedNames.some((name) => list.filters[name] !== undefined))
  const text = (name: TypedName, { label, panelLabel, placeholder }: CompanyCondition) => (
    <Field key={name} label={panelLabel ?? label} error={typed.faults[name]}>
      <Input
        size="sm"
        placeholder={placeholder}
        maxLength={longestCondition}
        value={typed.text(name)}
        onChange={(event) => typed.set(name, event.target.value)}
      />
    </Field>
  )
  const select = (name: TypedName, label: string, options: readonly { value: string; label: string }[]) => {
    const value = typed.text(name)
    const known = options.some((option) => option.value === value)
    return (
      <Field
        key={name}
        label={label}
        error={typed.faults[name]}
        className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-2 [&>p]:col-span-2"
      >
        <NativeSelect size="sm" value={value} onChange={(event) => typed.choose(name, event.target.value)}>
          {(known
            ? options
            : [...options, { value, label: list.address.filters[name].say(value as never) }]
          ).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      </Field>
    )
  }
  const day = (name: TypedName, label: string) => (
    <Field label={label} error={typed.faults[name]}>
      <DateInput size="sm" value={typed.text(name)} onValueChange={(day) => typed.set(name, day)} />
    </Field>
  )
  const people = managerOptions(colleagues)
  function control(condition: CompanyCondition) {
    const { label } = condition
    switch (condition.kind) {
      case 'text':
      case 'searched':
      case 'name':
      case 'digits':
      case 'sales-connection':
        return text(condition.name, condition)
      case 'range':
        return <RangeField key={condition.name} name={condition.name} label={label} typed={typed} />
      case 'team':
      case 'any-team':
        return select(condition.name, label, people)
      case 'silence':
        return select(condition.name, label, silences)
      case 'choice':
        return condition.name === 'side'
          ? null
          : select(condition.name, label, choices(condition.words?.texts ?? []))
      case 'days':
        return (
          <div key={condition.name} className="grid grid-cols-2 gap-2 max-xl:grid-cols-1 max-md:grid-cols-2">
            {day(`${condition.name}From`, `${label} 시작`)}
            {day(`${condition.name}To`, `${label} 끝`)}
          </div>
        )
    }
  }
  const lines = (conditions: readonly CompanyCondition[]) =>
    linesOf(conditions).map((line) =>
      line.length > 1 ? (
        <div key={line[0]?.name} className="grid grid-cols-2 gap-2">
          {line.map(control)}
        </div>
      ) : (
        line.map(control)
      ),
    )
  return (
    <Form aria-label="필터" onSubmit={typed.apply} className="no-print text-sm">
      <header className="flex min-h-11 items-center gap-2 border-line-soft border-b px-4 max-md:py-2">
        <h2 className="font-semibold text-base max-md:hidden">필터</h2>
        <FormSwitch
          form={form}
          onForm={(next) => {
            typed.apply()
            onForm(next)
          }}
        />
        <LinkButton className="ml-auto max-md:hidden" onClick={typed.reset}>
          초기화
        </LinkButton>
      </header>
      <Group>{lines(conditionsAt('search'))}</Group>
      <Group title="금액 범위" note="백만원, 최근 결산">
        {conditionsAt('amounts').map(control)}
      </Group>
      <Group title="담당자">{conditionsAt('managers').map(control)}</Group>
      <Group title="진행">
        {conditionsAt('progress').map(control)}
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex items-center gap-1 justify-self-start text-accent-text hover:underline max-md:min-h-11"
        >
          <ChevronDown aria-hidden className={cn('size-3.5', open && 'rotate-180')} />
          {open ? '조건 접기' : '조건 더 보기'}
        </button>
        {open && folded.map(control)}
      </Group>
      <div className="hidden p-4 max-md:block">
        <Button block onClick={typed.reset}>
          초기화
        </Button>
      </div>
    </Form>
  )
}

function Group({ title, note, children }: { title?: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-2.5 border-line-soft border-b px-4 py-3.5 last:border-b-0">
      {title && (
        <h3 className="flex items-baseline justify-between font-semibold text-xs">
          {title}
          {note && <span className="font-normal text-quiet">{note}</span>}
        </h3>
      )}
      {children}
    </div>
  )
}
