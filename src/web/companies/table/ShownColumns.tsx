import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { Column } from '#web/list/columns.ts'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface ShownColumnsProps<Row> {
  shown: readonly Column<Row>[]
  pinned: readonly string[]
  fits(column: Column<Row>): boolean
  onToggle(key: string, box: HTMLElement): void
  onPin(key: string): void
  /** Moves the column `key` to the position of the column `target`. */
  onMove(key: string, target: string): void
}

/**
 * The list of shown columns in the order of the table, pinned ones first. Columns are moved by drag and drop or by
 * keyboard.
 */
export function ShownColumns<Row>({ shown, pinned, fits, onToggle, onPin, onMove }: ShownColumnsProps<Row>) {
  const [held, setHeld] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const isPinned = ({ key, heads }: Column<Row>) => heads === true || pinned.includes(key)
  const ordered = [...shown.filter(isPinned), ...shown.filter((column) => !isPinned(column))]
  /**
   * Returns the key of the neighbour to swap places with; null if there is none. Pinned and scrolling columns cannot
   * swap, because pinned columns always come first.
   */
  const neighbour = (at: number, step: -1 | 1) => {
    const [here, next] = [ordered[at], ordered[at + step]]
    return here && next && !next.heads && isPinned(here) === isPinned(next) ? next.key : null
  }
  const heldAt = ordered.findIndex(({ key }) => key === held)
  const takes = (column: Column<Row>) => {
    const moving = ordered[heldAt]
    return moving !== undefined && !column.heads && isPinned(moving) === isPinned(column)
  }
  function end() {
    setHeld(null)
    setOver(null)
  }
  return (
    <ol aria-label="보이는 열">
      {ordered.map((column, at) => {
        const { key, label, heads } = column
        if (!fits(column)) return null
        if (heads)
          return (
            <li key={key} className="flex h-8 items-center justify-between px-1.5 pl-[42px] max-md:h-11">
              {label}
              <span className="text-quiet text-xs">고정</span>
            </li>
          )
        return (
          <li
            key={key}
            draggable
            onDragStart={(event) => {
              // Firefox starts a drag only if `dataTransfer` contains data.
              event.dataTransfer.setData('text/plain', key)
              event.dataTransfer.effectAllowed = 'move'
              setHeld(key)
            }}
            onDragOver={(event) => {
              if (!takes(column)) return
              event.preventDefault()
              setOver(key)
            }}
            onDragEnd={end}
            onDrop={(event) => {
              event.preventDefault()
              if (held && takes(column)) onMove(held, key)
              end()
            }}
            className={cn(
              'group flex h-8 cursor-grab items-center gap-1 rounded-md pr-1 pl-0.5 hover:bg-hover max-md:h-11',
              held === key && 'opacity-50',
              over === key &&
                held !== key &&
                (at < heldAt ? 'shadow-[0_-2px_0_var(--accent)]' : 'shadow-[0_2px_0_var(--accent)]'),
            )}
          >
            <Grip />
            <Checkbox
              label={<span className="block truncate">{label}</span>}
              checked
              onChange={(event) => onToggle(key, event.currentTarget)}
              className="min-w-0 flex-1 [&>span:last-child]:min-w-0"
            />
            <Buttons
              label={label}
              pinned={isPinned(column)}
              above={neighbour(at, -1)}
              below={neighbour(at, 1)}
              onPin={() => onPin(key)}
              onMove={(target) => onMove(key, target)}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** Touch target size of the buttons on phones. */
const touchSize = 'max-md:size-11 max-md:[&_svg]:size-4.5'

interface ButtonsProps {
  label: string
  pinned: boolean
  above: string | null
  below: string | null
  onPin(): void
  onMove(target: string): void
}

function Buttons({ label, pinned, above, below, onPin, onMove }: ButtonsProps) {
  // `disabled:opacity-0` is needed, because the button's own disabled style would override `opacity-0`.
  const mutedStyle =
    'opacity-0 disabled:opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100'
  return (
    <span className="flex shrink-0">
      <IconButton
        size="xs"
        label={`${label} 위로`}
        disabled={above === null}
        className={cn(touchSize, mutedStyle)}
        onClick={() => above && onMove(above)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        size="xs"
        label={`${label} 아래로`}
        disabled={below === null}
        className={cn(touchSize, mutedStyle)}
        onClick={() => below && onMove(below)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton
        size="xs"
        label={pinned ? `${label} 고정 해제` : `${label} 왼쪽에 고정`}
        aria-pressed={pinned}
        className={cn(touchSize, pinned ? 'text-accent-text' : mutedStyle)}
        onClick={onPin}
      >
        <Pin filled={pinned} />
      </IconButton>
    </span>
  )
}

// Drawn here and not imported from the icon library: every screen loads the library's chunk, and only this panel uses
// these icons.
const Grip = () => (
  <svg aria-hidden viewBox="0 0 8 14" className="mx-0.5 h-3.5 w-2 shrink-0 fill-hint max-md:hidden">
    <path d="M1 1h2v2H1zm4 0h2v2H5zM1 6h2v2H1zm4 0h2v2H5zm-4 5h2v2H1zm4 0h2v2H5z" />
  </svg>
)

const Pin = ({ filled }: { filled: boolean }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path d="M9 3h6l-1 8 4 4H6l4-4zM12 15v6" />
  </svg>
)
