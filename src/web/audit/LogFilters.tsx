import { RotateCcw, Search as SearchIcon, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useNarrow } from '#web/lib/useNarrow.ts'
import type { Filters } from '#web/list/address.ts'
import { FilterChips } from '#web/list/FilterChips.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { DateInput, unreadableDay } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { isBackwards, lastDays, quickPeriods } from './auditAddress.ts'

interface LogFiltersProps<F extends Filters> {
  list: ListHandle<F>
  /** The accessible name of the search form. */
  label: string
  kinds: readonly { value: string; label: string }[]
  /** Returns the label for a kind that the URL contains but `kinds` does not offer. */
  kindLabel(kind: string): string
  /** The filter that only this log has, besides person, period and kind. */
  own: {
    name: string
    label: string
    input(value: string, set: (value: string) => void): ReactNode
    /** Returns the error message for a value of this filter; null if the value is valid. */
    fault?(value: string): string | null
  }
  searching: boolean
  /** Refetches the list. Called when a submit leaves the URL unchanged, because then no new query starts. */
  onAgain(): void
}

/** The filter form of a log. On a phone it is collapsed behind a button that shows the number of active filters. */
export function LogFilters<F extends Filters>(props: LogFiltersProps<F>) {
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const formId = useId()
  const { filters, conditions } = props.list
  return (
    <>
      {narrow && (
        <Button
          block
          aria-expanded={open}
          aria-controls={formId}
          className="mb-3"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden />
          필터
          {conditions > 0 && <Badge tone="navy">{conditions}</Badge>}
        </Button>
      )}
      {/* React remounts the form when the filters in the URL change, so that the back button also resets the inputs. */}
      <div id={formId} hidden={narrow && !open}>
        <FilterForm key={JSON.stringify([filters, props.list.rejected])} {...props} />
      </div>
      <FilterChips list={props.list} className="mb-3" />
    </>
  )
}

type Values = Record<string, string>

/** The filter inputs. Typed filters apply on submit (조회), the buttons for common periods apply at once. */
function FilterForm<F extends Filters>(props: LogFiltersProps<F>) {
  const { list, label, kinds, kindLabel, own, searching, onAgain } = props
  const { filters, address } = list
  const refused = Object.fromEntries(
    Object.entries(list.rejected).map(([name, one]) => [name, one?.text ?? '']),
  )
  const given: Values = { ...(address.writeFilters(filters) as Values), ...refused }
  const [values, setValues] = useState(given)
  // Validates what the inputs contain now. The URL contains only submitted filters.
  const { rejected } = address.read(values)
  const [judged, setJudged] = useState(Object.keys(refused).length > 0)
  const faultOf = (name: string) => (judged ? rejected[name]?.message : undefined)
  const set = (part: Values) => setValues({ ...values, ...part })
  const of = (name: string) => values[name] ?? ''
  const backwards = values.from !== unreadableDay && isBackwards(values)
  function apply(next: Values) {
    setValues(next)
    setJudged(true)
    // Invalid filters prevent the submit. Their inputs show the errors.
    if ([next.from, next.to].includes(unreadableDay) || own.fault?.(next[own.name] ?? '')) return
    const { filters: wanted, rejected: faulty } = address.read(next)
    if (isBackwards(next) || Object.keys(faulty).length > 0) return
    const written = (filter: typeof wanted) => JSON.stringify(address.writeFilters(filter))
    if (written(wanted) === written(filters)) onAgain()
    else list.setOnly(wanted)
  }
  const unknownKind = of('kind') !== '' && !kinds.some(({ value }) => value === of('kind'))
  return (
    <Form data-filters aria-label={label} onSubmit={() => apply(values)} className="mb-3">
      {/* Inputs are aligned at the top, so that an error message below one does not move the others. */}
      <div className="flex flex-wrap items-start gap-2 max-md:grid max-md:grid-cols-2">
        <Field label="사용자" error={faultOf('person')} className="w-44 max-md:w-auto">
          <Input
            placeholder="팀ID 또는 담당자명"
            value={of('person')}
            maxLength={100}
            onChange={(event) => set({ person: event.target.value })}
          />
        </Field>
        <Field label={own.label} error={faultOf(own.name)} className="w-36 max-md:w-auto">
          {own.input(of(own.name), (value) => set({ [own.name]: value }))}
        </Field>
        <Field label="종류" error={faultOf('kind')} className="w-48 max-md:col-span-2 max-md:w-auto">
          <NativeSelect value={of('kind')} onChange={(event) => set({ kind: event.target.value })}>
            <option value="">전체</option>
            {kinds.map(({ value, label: word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
            {unknownKind && <option value={of('kind')}>{kindLabel(of('kind'))}</option>}
          </NativeSelect>
        </Field>
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'from' ? '시작일' : '종료일'}
            error={faultOf(name)}
            className="w-36 max-md:w-auto"
          >
            <DateInput
              value={of(name)}
              aria-invalid={backwards || undefined}
              onValueChange={(day) => set({ [name]: day })}
            />
          </Field>
        ))}
        <div role="group" aria-label="기간 바로 선택" className="flex gap-1 max-md:col-span-2 md:mt-5">
          {quickPeriods.map(({ days, label: word }) => {
            const period = lastDays(days)
            const chosen = given.from === period.from && given.to === period.to
            return (
              <Button
                key={days}
                aria-pressed={chosen}
                className="px-2 max-md:flex-1"
                onClick={() => apply({ ...values, ...period })}
              >
                {word}
              </Button>
            )
          })}
        </div>
        <div className="ml-auto flex gap-2 max-md:col-span-2 max-md:ml-0 max-md:[&>*]:flex-1 md:mt-5">
          <Button variant="ghost" onClick={() => apply({})}>
            <RotateCcw aria-hidden />
            초기화
          </Button>
          <Button type="submit" variant="primary" pending={searching}>
            <SearchIcon aria-hidden />
            조회
          </Button>
        </div>
      </div>
      {backwards && <FieldError>시작일이 종료일보다 늦습니다.</FieldError>}
    </Form>
  )
}
