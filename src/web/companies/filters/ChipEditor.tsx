import { useEffect, useRef, useState } from 'react'
import { type QuickValues, rowsOfQuick, splitQuick } from '#shared/company/conditions/quickRows.ts'
import {
  type Conditions,
  faultOf,
  isGroup,
  type Row,
  type RowGroup,
  rowsOf,
} from '#shared/company/conditions/tree.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Colleague, CompanyFilters, CompanyValues } from '../companiesAddress.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { conditionsOf, type Draft, draftOf, isDraftGroup } from './draft.ts'

/** A chip of the list: the name of its filter, and its place among the chips of this filter. */
export interface ChipPlace {
  name: string
  place: number
}

export interface ChipEditorProps {
  list: ListHandle<CompanyFilters>
  chip: ChipPlace
  colleagues: readonly Colleague[]
  onClose(): void
}

/** The conditions of a chip: a row, a group, or all of them if they are joined by 또는. */
function conditionsAt(
  { filters, address }: ListHandle<CompanyFilters>,
  { name, place }: ChipPlace,
): Conditions {
  const { where } = filters
  if (name !== 'where') {
    const written = address.writeFilters(filters)
    return { all: true, items: rowsOfQuick({ [name]: written[name] || undefined }) }
  }
  if (!where?.all) return where ?? { all: true, items: [] }
  const item = where.items[place]
  return item && isGroup(item)
    ? { all: item.all, items: item.rows }
    : { all: true, items: item ? [item] : [] }
}

/** The editor below a chip. Its changes apply together, so that the list does not change while they are typed. */
export function ChipEditor({ list, chip, colleagues, onClose }: ChipEditorProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(conditionsAt(list, chip)))
  const [fault, setFault] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLElement>('input, select, button')
    const value = [...(inputs ?? [])].find((one) => one.getAttribute('aria-label')?.includes('값'))
    ;(value ?? inputs?.[0])?.focus({ preventScroll: true })
  }, [])
  const rows = draft.items.flatMap((item) => (isDraftGroup(item) ? item.rows : [item]))
  function apply() {
    const next = conditionsOf(draft)
    const reason = rowsOf(next).length < rows.length ? '값을 확인해주세요.' : applied(list, chip, next)
    setFault(reason)
    if (reason === null) onClose()
  }
  return (
    <Form
      ref={form}
      aria-label="조건 수정"
      onSubmit={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      className="grid gap-2 p-3 text-sm"
    >
      {rows.map((row, at) => (
        <ConditionRow
          key={row.id}
          row={row}
          place={at + 1}
          colleagues={colleagues}
          onChange={(changed) =>
            setDraft({
              ...draft,
              items: draft.items.map((item) => {
                if (isDraftGroup(item))
                  return { ...item, rows: item.rows.map((one) => (one.id === row.id ? changed : one)) }
                return item.id === row.id ? changed : item
              }),
            })
          }
        />
      ))}
      {fault !== null && (
        <p role="alert" className="text-danger text-xs">
          {fault}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onClose}>
          취소
        </Button>
        <Button size="sm" variant="primary" type="submit">
          적용
        </Button>
      </div>
    </Form>
  )
}

/** Writes the changed conditions of a chip into the list. Returns the reason if the list would refuse them. */
function applied(
  list: ListHandle<CompanyFilters>,
  { name, place }: ChipPlace,
  next: Conditions,
): string | null {
  const { where } = list.filters
  const set = (values: CompanyValues, conditions: Conditions | undefined): string | null => {
    const refused = conditions ? faultOf(conditions) : null
    if (refused === null) list.setFilters({ ...values, where: conditions })
    return refused
  }
  if (name === 'where') {
    if (!where?.all) return set({}, next)
    const rows = rowsOf(next)
    const items = where.items.flatMap((item, at): (Row | RowGroup)[] => {
      if (at !== place) return [item]
      return isGroup(item) ? [{ all: item.all, rows }] : rows
    })
    return set({}, { all: true, items })
  }
  const read = (given: QuickValues) => list.address.read(given as Record<string, string>).filters
  const others = { ...list.filters, [name]: undefined }
  const { quick, rest } = splitQuick(next, (given) => {
    const known = read(given)
    return Object.keys(given).every(
      (one) =>
        known[one as keyof CompanyFilters] !== undefined && others[one as keyof CompanyFilters] === undefined,
    )
  })
  const values = { [name]: undefined, ...read(quick) } as CompanyValues
  if (rest.items.length === 0) return set(values, where)
  if (where && !where.all)
    return '‘하나라도’로 이은 조건이 있어 여기서 바꿀 수 없습니다. 필터의 [조건]에서 수정해주세요.'
  return set(values, { all: true, items: [...(where?.items ?? []), ...rest.items] })
}
