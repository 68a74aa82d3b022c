import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

export const Tabs = Radix.Root

/**
 * A tab bar. On phones its tabs are round buttons that wrap into several lines, because nothing may scroll sideways.
 */
export function TabList({
  className,
  label,
  ...props
}: ComponentProps<typeof Radix.List> & { label: string }) {
  return (
    <Radix.List
      {...props}
      aria-label={label}
      className={cn('-ml-2.5 flex flex-wrap gap-1 max-md:ml-0 max-md:gap-1.5', className)}
    />
  )
}

type TabProps = ComponentProps<typeof Radix.Trigger> & { count?: ReactNode }

/**
 * Event handlers that hide the focus ring of a tab that was focused by mouse. Radix focuses the tab by script, and if a
 * key was pressed before, browsers treat this as keyboard focus. The attribute hides the ring (see base.css) until a
 * key is pressed.
 */
const pointed: Pick<ComponentProps<typeof Radix.Trigger>, 'onPointerDown' | 'onKeyDown' | 'onBlur'> = {
  onPointerDown: (event) => event.currentTarget.setAttribute('data-pointed', ''),
  onKeyDown: (event) => event.currentTarget.removeAttribute('data-pointed'),
  onBlur: (event) => event.currentTarget.removeAttribute('data-pointed'),
}

export function Tab({ count, className, children, ...props }: TabProps) {
  return (
    <Radix.Trigger
      {...pointed}
      {...props}
      className={cn(
        'group relative flex h-9 items-center gap-[5px] whitespace-nowrap rounded-md px-2.5 font-medium text-quiet',
        'data-[state=inactive]:enabled:hover:text-ink disabled:text-hint [&>svg]:size-3.5',
        'data-[state=active]:font-semibold data-[state=active]:text-accent-text',
        'after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 data-[state=active]:after:bg-accent-text',
        'max-md:h-10 max-md:rounded-full max-md:border max-md:px-3 max-md:text-sm max-md:after:hidden',
        'max-md:data-[state=active]:border-accent max-md:data-[state=active]:bg-accent',
        'max-md:data-[state=active]:text-on-accent',
        className,
      )}
    >
      {children}
      {count !== undefined && (
        <span className="tnum rounded-lg bg-none-soft px-1.5 font-medium text-quiet text-xs max-md:bg-transparent max-md:px-0 max-md:text-current">
          {count}
        </span>
      )}
    </Radix.Trigger>
  )
}

/** Two to five short tabs in a common frame, for use inside a card. */
export const SegmentTabList = ({
  label,
  ...props
}: ComponentProps<typeof Radix.List> & { label: string }) => (
  <Radix.List
    {...props}
    aria-label={label}
    className="flex rounded-md border border-line-strong bg-surface"
  />
)

export const SegmentTab = (props: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    {...props}
    className={cn(
      'tnum flex min-h-8 flex-1 items-center justify-center gap-1.5 border-l text-quiet first:border-l-0 max-md:min-h-11',
      'first:rounded-l-[5px] last:rounded-r-[5px] hover:bg-hover focus-visible:z-10',
      'data-[state=active]:bg-accent-soft data-[state=active]:font-semibold data-[state=active]:text-accent-text',
    )}
  />
)

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cn('-outline-offset-2 rounded-md', className)} />
}
