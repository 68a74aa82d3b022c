import { RotateCcw, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Search, stringifySearch } from '#web/lib/search.ts'
import type { Column } from '#web/list/columns.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/feedback/use-copy.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { writeColumns } from '../columnCodes.ts'
import { columnGroupsOf, movedTo, withColumn, withGroup } from './columnOrder.ts'
import { ShownColumns } from './ShownColumns.tsx'

export interface ColumnPanelProps<Row> {
  all: readonly Column<Row>[]
  /** The keys of the shown columns, in their order. */
  keys: readonly string[]
  pinned: readonly string[]
  /** True if the shown columns come from a link and not from the person's stored choice. */
  isLinked: boolean
  /** The conditions and the sort of the list, for a link to it. */
  conditions: Search
  onChoose(keys: readonly string[]): void
  onPin(key: string): void
  onAdopt(): void
  onLeaveLink(): void
  onReset(): void
  onClose(): void
}

/** The panel in which people show, hide, reorder and pin columns. It is beside the table and covers no part of it. */
export function ColumnPanel<Row>(props: ColumnPanelProps<Row>) {
  const { all, keys, pinned, isLinked, onChoose, onPin, onReset, onClose } = props
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const fits = ({ label }: Column<Row>) => label.toLowerCase().includes(wanted)
  const allKeys = all.map(({ key }) => key)
  const fixed = all.filter(({ heads }) => heads).map(({ key }) => key)
  const hidden = all.filter(({ key }) => !keys.includes(key))
  const panel = useRef<HTMLElement>(null)
  const rememberFocus = useFocusNeighbour(panel, keys)
  const returnFocus = useFocusReturn(true)
  // In the tab order the panel comes long after its button, after filters and table. So it takes the focus when it
  // opens, and Esc returns the focus to the button.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  function toggle(key: string, box: HTMLElement) {
    rememberFocus(box)
    onChoose(keys.includes(key) ? keys.filter((one) => one !== key) : withColumn(keys, key, allKeys))
  }
  return (
    <aside
      aria-label="열 선택"
      ref={panel}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        returnFocus(event.nativeEvent)
        onClose()
      }}
      className="no-print flex w-[288px] shrink-0 flex-col border-l bg-surface max-md:mb-3 max-md:max-h-[70dvh] max-md:w-full max-md:rounded-lg max-md:border"
    >
      <header className="flex h-11 shrink-0 items-center gap-2 border-line-soft border-b px-4">
        <h2 className="font-semibold">열</h2>
        <p role="status" className="tnum text-quiet text-xs">
          {all.length}개 가운데 {keys.length}개
        </p>
        <IconButton label="열 선택 닫기" size="sm" className="-mr-2 ml-auto max-md:size-11" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {isLinked && <LinkedNotice onAdopt={props.onAdopt} onLeave={props.onLeaveLink} />}
      <div className="px-3 py-2">
        <Input
          size="sm"
          type="search"
          aria-label="열 찾기"
          placeholder="열 찾기"
          value={search}
          maxLength={40}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div data-scroll className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 text-sm">
        {wanted === '' && (
          <fieldset className="mb-2 rounded-md bg-sunken px-2 pt-1.5 pb-2">
            <legend className="sr-only">그룹별 선택</legend>
            <div className="mb-1 flex items-center justify-between">
              <span className="font-semibold text-quiet text-xs">그룹별 선택</span>
              <span className="flex gap-3">
                <LinkButton className="text-xs max-md:min-h-11" onClick={() => onChoose(allKeys)}>
                  모두 선택
                </LinkButton>
                <LinkButton className="text-xs max-md:min-h-11" onClick={() => onChoose(fixed)}>
                  모두 해제
                </LinkButton>
              </span>
            </div>
            <div className="grid grid-cols-2 gap-x-2 gap-y-0.5">
              {columnGroupsOf(all, keys).map((group) => (
                <Checkbox
                  key={group.name}
                  label={
                    <>
                      {group.name}{' '}
                      <span className="tnum text-quiet text-xs">
                        {group.shown}/{group.keys.length}
                      </span>
                    </>
                  }
                  checked={group.shown === group.keys.length}
                  indeterminate={group.shown > 0 && group.shown < group.keys.length}
                  onChange={() => onChoose(withGroup(keys, group, allKeys))}
                  className="whitespace-nowrap md:min-h-7"
                />
              ))}
            </div>
          </fieldset>
        )}
        <ShownColumns
          shown={keys.flatMap((key) => all.find((column) => column.key === key) ?? [])}
          pinned={pinned}
          fits={fits}
          onToggle={toggle}
          onPin={onPin}
          onMove={(key, target) => onChoose(movedTo(keys, key, target))}
        />
        {hidden.some(fits) && (
          <>
            <h3 className="px-1.5 pt-3 pb-1 font-semibold text-quiet text-xs">숨긴 열</h3>
            <ul aria-label="숨긴 열">
              {hidden.filter(fits).map(({ key, label }) => (
                <li key={key} className="flex h-8 items-center px-1.5 max-md:h-11">
                  <Checkbox
                    label={<span className="truncate">{label}</span>}
                    checked={false}
                    onChange={(event) => toggle(key, event.currentTarget)}
                    className="min-w-0 flex-1"
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <footer className="flex h-11 shrink-0 items-center justify-between border-line-soft border-t px-3 max-md:h-13">
        <Button size="sm" variant="ghost" className="max-md:h-11" onClick={onReset}>
          <RotateCcw aria-hidden />
          기본값
        </Button>
        <CopyLink keys={keys} conditions={props.conditions} />
      </footer>
    </aside>
  )
}

function LinkedNotice({ onAdopt, onLeave }: { onAdopt(): void; onLeave(): void }) {
  return (
    <div role="note" className="border-line-soft border-b bg-accent-soft px-4 py-2 text-sm">
      링크에 담긴 열입니다. 내가 정한 열은 그대로 있습니다.
      <span className="mt-1 flex gap-4">
        <LinkButton className="max-md:min-h-11" onClick={onAdopt}>
          내 열로 저장
        </LinkButton>
        <LinkButton className="max-md:min-h-11" onClick={onLeave}>
          내 열 보기
        </LinkButton>
      </span>
    </div>
  )
}

/**
 * Copies a link that shows everybody the current columns. The URL without the parameter shows everybody their own
 * columns.
 */
function CopyLink({ keys, conditions }: { keys: readonly string[]; conditions: Search }) {
  const here = new URL(window.location.href)
  here.search = stringifySearch({ ...conditions, columns: writeColumns(keys) })
  const { copied, copy } = useCopy(here.href)
  return (
    <Button size="sm" variant="ghost" className="max-md:h-11" onClick={copy}>
      {copied ? '복사했습니다' : '이 열로 링크 복사'}
    </Button>
  )
}

/**
 * Keeps the focus in the list after a column was shown or hidden: the focus moves to the item that took the place of
 * the removed item.
 */
function useFocusNeighbour(panel: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const left = useRef<{ list: string; at: number } | null>(null)
  useEffect(() => {
    const { list, at } = left.current ?? {}
    left.current = null
    if (list === undefined || at === undefined || keys.length === 0) return
    const boxes = panel.current?.querySelectorAll<HTMLElement>(`[aria-label="${list}"] input`)
    boxes?.[Math.min(at, boxes.length - 1)]?.focus({ preventScroll: true })
  }, [panel, keys])
  return (box: HTMLElement) => {
    const list = box.closest('ol, ul')
    const boxes = [...(list?.querySelectorAll('input') ?? [])]
    left.current = {
      list: list?.getAttribute('aria-label') ?? '',
      at: boxes.indexOf(box as HTMLInputElement),
    }
  }
}
