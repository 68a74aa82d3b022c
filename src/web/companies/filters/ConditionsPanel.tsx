import { FolderPlus, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { mostRows } from '#shared/company/conditions/tree.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Colleague, CompanyFilters } from '../companiesAddress.ts'
import { ConditionRow } from './ConditionRow.tsx'
import {
  countRows,
  type DraftGroup,
  type DraftRow,
  draftOf,
  emptyGroup,
  emptyRow,
  isDraftGroup,
} from './draft.ts'
import { FormSwitch, type FormSwitchProps } from './FormSwitch.tsx'
import { intoQuick } from './intoQuick.ts'
import { useDraft } from './useDraft.ts'

export interface ConditionsPanelProps extends FormSwitchProps {
  list: ListHandle<CompanyFilters>
  colleagues: readonly Colleague[]
}

const ways = [
  { value: 'all', label: '모두' },
  { value: 'any', label: '하나라도' },
]
function Way({ all, label, onChange }: { all: boolean; label: string; onChange(all: boolean): void }) {
  return (
    <Segments
      size="sm"
      aria-label={label}
      className="w-36"
      options={ways}
      value={all ? 'all' : 'any'}
      onValueChange={(way) => onChange(way === 'all')}
    />
  )
}

const replaced = <T extends { id: number }>(items: readonly T[], next: T): T[] =>
  items.map((item) => (item.id === next.id ? next : item))
const without = <T extends { id: number }>(items: readonly T[], id: number): T[] =>
  items.filter((item) => item.id !== id)

/** The conditions of a list, joined by and/or in two levels. Every change applies to the list at once. */
export function ConditionsPanel({ list, colleagues, form, onForm }: ConditionsPanelProps) {
  const { draft, setDraft, fault, apply, conditions } = useDraft(list)
  const { added, isFocused } = useFocusRow()
  const isFull = countRows(draft) >= mostRows
  const setItems = (items: readonly (DraftRow | DraftGroup)[]) => setDraft({ ...draft, items })
  const add = (item: DraftRow | DraftGroup) => {
    isFocused(isDraftGroup(item) ? (item.rows[0]?.id ?? 0) : item.id)
    setItems([...draft.items, item])
  }
  /** Also removes the rows that have no value yet, which are only in the draft. */
  const clear = () => {
    setDraft(draftOf({ all: true, items: [] }))
    list.reset()
  }
  /** Removes rows. The focus moves to the row that takes their place, or to the one before. */
  const take = (ids: readonly number[], items: readonly (DraftRow | DraftGroup)[]) => {
    const last = order.indexOf(ids.at(-1) ?? 0)
    isFocused(order[last + 1] ?? order[last - ids.length] ?? null)
    setItems(items)
  }
  const order = draft.items.flatMap((item) => (isDraftGroup(item) ? item.rows : [item])).map(({ id }) => id)
  const rowOf = (row: DraftRow, onChange: (row: DraftRow) => void, onRemove: () => void) => (
    <ConditionRow
      key={row.id}
      place={order.indexOf(row.id) + 1}
      {...{ row, colleagues, onChange, onRemove }}
    />
  )
  const groupOf = (group: DraftGroup) => {
    const set = (next: Partial<DraftGroup>) => setItems(replaced(draft.items, { ...group, ...next }))
    const remove = (id: number) =>
      take(
        [id],
        group.rows.length > 1
          ? replaced(draft.items, { ...group, rows: without(group.rows, id) })
          : without(draft.items, group.id),
      )
    const ids = group.rows.map((row) => row.id)
    return (
      <div className="grid gap-2 rounded-lg border bg-sunken p-2.5">
        <div className="flex items-center gap-2">
          <span className="text-quiet text-xs">이 가운데</span>
          <Way all={group.all} label="묶음의 조건" onChange={(all) => set({ all })} />
          <IconButton
            size="sm"
            label="묶음 지우기"
            className="ml-auto max-md:size-11"
            onClick={() => take(ids, without(draft.items, group.id))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
        {group.rows.map((row, at) => (
          <Joined key={row.id} first={at === 0} all={group.all}>
            {rowOf(
              row,
              (next) => set({ rows: replaced(group.rows, next) }),
              () => remove(row.id),
            )}
          </Joined>
        ))}
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start max-md:h-11"
          disabled={isFull}
          onClick={() => {
            const row = emptyRow()
            isFocused(row.id)
            set({ rows: [...group.rows, row] })
          }}
        >
          <Plus aria-hidden />
          묶음에 조건
        </Button>
      </div>
    )
  }
  return (
    <Form aria-label="조건" onSubmit={apply} className="no-print text-sm">
      <header className="flex min-h-11 items-center gap-2 border-line-soft border-b px-4 max-md:py-2">
        <h2 className="font-semibold text-base max-md:hidden">필터</h2>
        <FormSwitch
          form={form}
          onForm={(next) => {
            intoQuick(list, conditions)
            onForm(next)
          }}
        />
        <LinkButton className="ml-auto whitespace-nowrap" onClick={clear}>
          모두 지우기
        </LinkButton>
      </header>
      <div ref={added} className="grid gap-2.5 p-4">
        <div className="flex flex-wrap items-center gap-2">
          아래를
          <Way all={draft.all} label="전체 조건" onChange={(all) => setDraft({ ...draft, all })} />
          만족하는 기업
        </div>
        {draft.items.map((item, at) => (
          <Joined key={item.id} first={at === 0} all={draft.all}>
            {isDraftGroup(item)
              ? groupOf(item)
              : rowOf(
                  item,
                  (next) => setItems(replaced(draft.items, next)),
                  () => take([item.id], without(draft.items, item.id)),
                )}
          </Joined>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            data-add-condition
            className="max-md:h-11"
            disabled={isFull}
            onClick={() => add(emptyRow())}
          >
            <Plus aria-hidden />
            조건
          </Button>
          <Button
            size="sm"
            className="max-md:h-11"
            disabled={countRows(draft) + 2 > mostRows}
            onClick={() => add(emptyGroup())}
          >
            <FolderPlus aria-hidden />
            묶음
          </Button>
        </div>
        {isFull && <p className="text-quiet text-xs">조건은 {mostRows}개까지 넣을 수 있습니다.</p>}
        {fault !== null && (
          <p role="alert" className="text-danger text-xs">
            {fault}
          </p>
        )}
        <p className="text-quiet text-xs">바꾸면 바로 목록에 적용됩니다.</p>
      </div>
    </Form>
  )
}

/** A row or a group with the word that joins it to the one before. */
function Joined({ first, all, children }: { first: boolean; all: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      {!first && <span className="text-quiet text-xs">{all ? '그리고' : '또는'}</span>}
      {children}
    </div>
  )
}

/** Moves the focus to the first control of a row, after rows were added or removed; without a row to the add button. */
function useFocusRow() {
  const added = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null | undefined>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const place = wanted.current === null ? '[data-add-condition]' : `[data-subject="${wanted.current}"]`
    added.current?.querySelector<HTMLElement>(place)?.focus()
    wanted.current = undefined
  })
  return {
    added,
    isFocused: (id: number | null) => {
      wanted.current = id
    },
  }
}
