import { ArrowDown, ArrowUp, RotateCcw, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { Column } from '#web/list/columns.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface ColumnPanelProps<Row> {
  all: readonly Column<Row>[]
  /** The shown ones, in their order. */
  keys: readonly string[]
  onChoose(keys: readonly string[]): void
  onReset(): void
  onClose(): void
}

/** Moves one key before or behind another. */
export function moved(keys: readonly string[], key: string, to: number): string[] {
  const rest = keys.filter((one) => one !== key)
  const at = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, at), key, ...rest.slice(at)]
}

/** Which columns are shown and in which order, beside the table, covering nothing of it. */
export function ColumnPanel<Row>({ all, keys, onChoose, onReset, onClose }: ColumnPanelProps<Row>) {
  const [search, setSearch] = useState('')
  const [held, setHeld] = useState<string | null>(null)
  const wanted = search.trim().toLowerCase()
  const fits = ({ label }: Column<Row>) => label.toLowerCase().includes(wanted)
  const shown = keys.flatMap((key) => all.find((column) => column.key === key) ?? [])
  const hidden = all.filter(({ key }) => !keys.includes(key))
  const fixed = (column: Column<Row>) => column.heads === true
  const toggle = (key: string) =>
    onChoose(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (held) onChoose(moved(keys, held, at))
    setHeld(null)
  }
  return (
    <aside
      aria-label="열 선택"
      className="no-print flex w-[272px] shrink-0 flex-col border-l bg-surface max-md:mb-3 max-md:max-h-[60dvh] max-md:w-full max-md:rounded-lg max-md:border"
    >
      <header className="flex h-11 shrink-0 items-center gap-2 border-line-soft border-b px-4">
        <h2 className="font-semibold">열</h2>
        <p role="status" className="tnum text-quiet text-xs">
          {all.length}개 가운데 {shown.length}개
        </p>
        <IconButton label="열 선택 닫기" size="sm" className="-mr-2 ml-auto" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
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
        <ol aria-label="보이는 열">
          {shown.map((column, at) =>
            fits(column) ? (
              <li
                key={column.key}
                draggable={!fixed(column)}
                onDragStart={() => setHeld(column.key)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => drop(event, at)}
                className={cn(
                  'group flex h-8 items-center gap-1 rounded-md px-1.5 hover:bg-hover max-md:h-11',
                  held === column.key && 'opacity-50',
                )}
              >
                <Choice column={column} shown locked={fixed(column)} onToggle={toggle} />
                {!fixed(column) && (
                  <span className="flex opacity-0 focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100">
                    <IconButton
                      size="xs"
                      label={`${column.label} 위로`}
                      disabled={at <= 1}
                      onClick={() => onChoose(moved(keys, column.key, at - 1))}
                    >
                      <ArrowUp aria-hidden />
                    </IconButton>
                    <IconButton
                      size="xs"
                      label={`${column.label} 아래로`}
                      disabled={at === shown.length - 1}
                      onClick={() => onChoose(moved(keys, column.key, at + 1))}
                    >
                      <ArrowDown aria-hidden />
                    </IconButton>
                  </span>
                )}
              </li>
            ) : null,
          )}
        </ol>
        {hidden.some(fits) && (
          <>
            <h3 className="px-1.5 pt-3 pb-1 font-semibold text-quiet text-xs">안 보이는 열</h3>
            <ul aria-label="안 보이는 열">
              {hidden.filter(fits).map((column) => (
                <li key={column.key} className="flex h-8 items-center px-1.5 max-md:h-11">
                  <Choice column={column} shown={false} onToggle={toggle} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <footer className="flex h-11 shrink-0 items-center border-line-soft border-t px-3">
        <Button size="sm" variant="ghost" onClick={onReset}>
          <RotateCcw aria-hidden />
          기본값
        </Button>
      </footer>
    </aside>
  )
}

interface ChoiceProps<Row> {
  column: Column<Row>
  shown: boolean
  locked?: boolean
  onToggle(key: string): void
}

function Choice<Row>({ column, shown, locked = false, onToggle }: ChoiceProps<Row>) {
  if (locked)
    return (
      <span className="flex min-w-0 flex-1 items-center justify-between pl-[22px]">
        {column.label}
        <span className="text-quiet text-xs">고정</span>
      </span>
    )
  return (
    <Checkbox
      label={<span className="truncate">{column.label}</span>}
      checked={shown}
      onChange={() => onToggle(column.key)}
      className="min-w-0 flex-1"
    />
  )
}
