import { type KeyboardEvent, type Ref, useId } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { CompanyHit } from './CompanyHit.tsx'
import type { KnownHit } from './hits.ts'

interface ResultListProps {
  label: string
  hits: readonly KnownHit[]
  typed: string
  selected: KnownHit | null
  /** The index of the only result that the Tab key reaches (roving tabindex). */
  stop: number
  busy: boolean
  ref: Ref<HTMLUListElement>
  onToggle(hit: KnownHit, checked: boolean): void
  onStop(index: number): void
  onKeyDown(event: KeyboardEvent<HTMLUListElement>): void
}

export function ResultList({ ref, ...props }: ResultListProps) {
  const { hits, selected, stop } = props
  const id = useId()
  return (
    // Handles keys that bubble from the checkboxes; the list itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={ref}
      aria-label={props.label}
      aria-busy={props.busy}
      onKeyDown={props.onKeyDown}
      data-scroll
      className={cn(
        'max-h-72 divide-y divide-line-soft overflow-y-auto overscroll-contain transition-opacity max-md:max-h-96',
        props.busy && 'opacity-60',
      )}
    >
      {hits.map((hit, index) => {
        const checked = hit.businessNumber === selected?.businessNumber
        return (
          <li key={hit.businessNumber}>
            <label
              htmlFor={`${id}-${hit.businessNumber}`}
              className={cn(
                'flex min-h-10 cursor-pointer items-center gap-2.5 px-3 py-1.5 hover:bg-hover max-md:min-h-14',
                checked && 'bg-selected hover:bg-selected',
              )}
            >
              <Checkbox
                id={`${id}-${hit.businessNumber}`}
                checked={checked}
                tabIndex={index === Math.min(stop, hits.length - 1) ? 0 : -1}
                onFocus={() => props.onStop(index)}
                onChange={(event) => props.onToggle(hit, event.target.checked)}
              />
              <CompanyHit hit={hit} typed={props.typed} />
            </label>
          </li>
        )
      })}
    </ul>
  )
}

/** A placeholder with the height of the expected results. */
export function ResultSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden className="divide-y divide-line-soft">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-10 items-center gap-2.5 px-3 max-md:h-14">
          <span className="block size-4 rounded-sm bg-line-soft" />
          <span className="block h-3 w-40 animate-shimmer rounded-sm bg-linear-to-r from-line-soft via-line to-line-soft" />
          <span className="ml-auto block h-3 w-48 animate-shimmer rounded-sm bg-linear-to-r from-line-soft via-line to-line-soft max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
