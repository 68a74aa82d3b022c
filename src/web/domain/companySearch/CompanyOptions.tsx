import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { cn } from '#web/ui/cn.ts'
import { CompanyHit } from './CompanyHit.tsx'

interface CompanyOptionsProps {
  id: string
  hits: readonly SearchHit[]
  typed: string
  /** The index of the active option; -1 for none. */
  active: number
  label?: string
  labelledBy?: string
  /**
   * Handles a key. If it is set, the active option has the focus. If it is absent, the focus stays in the input, which
   * refers to the active option by `aria-activedescendant`.
   */
  onKeyDown?(event: KeyboardEvent): void
  onPick(hit: SearchHit): void
  narrow?: boolean
  className?: string
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`

/** A listbox of companies, below an input or a form. A click picks a company at once. */
export function CompanyOptions(props: CompanyOptionsProps) {
  const { id, hits, active, onKeyDown } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = list.current?.children[active] as HTMLElement | undefined
    if (onKeyDown) option?.focus()
    else option?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls when the active option changes
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      data-scroll
      className={cn('overflow-y-auto overscroll-contain empty:hidden', props.className)}
    >
      {hits.map((hit, index) => (
        // The input that keeps the focus handles the keys of the listbox.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div
          key={hit.businessNumber}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          {...(onKeyDown
            ? { tabIndex: index === active ? 0 : -1 }
            : // Keeps the focus in the input while the mouse is pressed: losing it would close the list before the click.
              { onMouseDown: (event) => event.preventDefault() })}
          onKeyDown={onKeyDown}
          onClick={() => props.onPick(hit)}
          className={cn(
            'flex min-h-10 cursor-pointer select-none items-center px-3 py-1.5 outline-offset-[-2px] hover:bg-hover max-md:min-h-14',
            index === active && 'bg-selected',
          )}
        >
          <CompanyHit hit={hit} typed={props.typed} narrow={props.narrow ?? false} />
        </div>
      ))}
    </div>
  )
}
