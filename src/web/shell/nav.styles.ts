import { cn } from '#web/ui/cn.ts'

/** The classes of an entry of the navigation bar. The current entry is navy with a line below. */
export const navItemClass = ({ current, open = false }: { current: boolean; open?: boolean }) =>
  cn(
    'relative flex h-8 items-center gap-0.5 whitespace-nowrap rounded-md px-2.5 font-medium text-quiet',
    'hover:bg-hover hover:text-ink',
    open && 'bg-hover text-ink',
    current && 'font-semibold text-accent-text hover:text-accent-text',
    current &&
      'after:absolute after:inset-x-2.5 after:-bottom-2.5 after:h-0.5 after:rounded-t-sm after:bg-accent-text',
  )

/**
 * The classes of a drop-down list. Its `before` element covers the gap between button and list, so that the list stays
 * open while the mouse moves to it.
 */
export const dropdownListClass =
  'absolute top-[38px] z-60 rounded-lg border bg-surface p-1 shadow-md before:absolute before:inset-x-0 before:-top-2 before:h-2'

export const dropdownEntryClass = cn(
  'flex h-8 w-full items-center gap-2 whitespace-nowrap rounded-sm px-2.5 hover:bg-hover',
  'focus-visible:bg-hover focus-visible:-outline-offset-2',
)
