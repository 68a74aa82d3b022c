import { RotateCcw, Search as SearchIcon, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { actionKinds, kindLabel } from '#shared/audit/actionLabels.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { FilterChips } from '#web/list/FilterChips.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { BusinessNumberInput } from '#web/ui/form/business-number-input.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import {
  auditAddress,
  type AuditFilters as Filters,
  isBackwards,
  lastDays,
  quickPeriods,
} from './auditAddress.ts'

interface AuditFiltersProps {
  list: ListHandle<Filters>
  searching: boolean
  /** The same question again means: look again. */
  onAgain(): void
}

const empty = { person: '', company: '', kind: '', from: '', to: '' }

/** On a phone the form would fill the screen: it waits behind a button that says how many conditions are set. */
export function AuditFilters(props: AuditFiltersProps) {
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
          {conditions > 0 && <Badge tone="accent">{conditions}</Badge>}
        </Button>
      )}
      {/* Another address, by the back button for instance, is another question. */}
      <div id={formId} hidden={narrow && !open}>
        <FilterForm key={JSON.stringify(filters)} {...props} />
      </div>
      <FilterChips list={props.list} className="mb-3" />
    </>
  )
}

/** What is typed here takes effect with 조회; the quick periods at once. */
function FilterForm({ list, searching, onAgain }: AuditFiltersProps) {
  const { filters } = list
  const [values, setValues] = useState({ ...empty, ...auditAddress.writeFilters(filters) })
  const set = (part: Partial<typeof empty>) => setValues({ ...values, ...part })
  const backwards = isBackwards(values)
  function apply(next: typeof empty) {
    setValues(next)
    if (isBackwards(next)) return
    const wanted = auditAddress.read(next).filters
    const written = (filter: typeof wanted) => JSON.stringify(auditAddress.writeFilters(filter))
    if (written(wanted) === written(filters)) onAgain()
    else list.setOnly(wanted)
  }
  const unknownKind = values.kind !== '' && !actionKinds.some(({ value }) => value === values.kind)
  return (
    <Form data-filters aria-label="감사로그 찾기" onSubmit={() => apply(values)} className="mb-3">
      <div className="flex flex-wrap items-end gap-2 max-md:grid max-md:grid-cols-2">
        <Field label="사용자" className="w-44 max-md:w-auto">
          <Input
            placeholder="팀ID 또는 담당자명"
            value={values.person}
            maxLength={100}
            onChange={(event) => set({ person: event.target.value })}
          />
        </Field>
        <Field label="사업자번호" className="w-36 max-md:w-auto">
          <BusinessNumberInput value={values.company} onValueChange={(company) => set({ company })} />
        </Field>
        <Field label="종류" className="w-48 max-md:col-span-2 max-md:w-auto">
          <NativeSelect value={values.kind} onChange={(event) => set({ kind: event.target.value })}>
            <option value="">전체</option>
            {actionKinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {unknownKind && <option value={values.kind}>{kindLabel(values.kind)}</option>}
          </NativeSelect>
        </Field>
        <Field label="시작일" className="w-36 max-md:w-auto">
          <Input
            type="date"
            value={values.from}
            aria-invalid={backwards || undefined}
            inputClassName="tnum"
            onChange={(event) => set({ from: event.target.value })}
          />
        </Field>
        <Field label="종료일" className="w-36 max-md:w-auto">
          <Input
            type="date"
            value={values.to}
            aria-invalid={backwards || undefined}
            inputClassName="tnum"
            onChange={(event) => set({ to: event.target.value })}
          />
        </Field>
        <div role="group" aria-label="기간 바로 고르기" className="flex gap-1 max-md:col-span-2">
          {quickPeriods.map(({ days, label }) => {
            const period = lastDays(days)
            const chosen = filters.from === period.from && filters.to === period.to
            return (
              <Button
                key={days}
                aria-pressed={chosen}
                className="px-2 aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-md:flex-1"
                onClick={() => apply({ ...values, ...period })}
              >
                {label}
              </Button>
            )
          })}
        </div>
        <div className="ml-auto flex gap-2 max-md:col-span-2 max-md:ml-0 max-md:[&>*]:flex-1">
          <Button variant="ghost" onClick={() => apply(empty)}>
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
