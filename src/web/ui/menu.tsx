import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { usePortalContainer } from './portal.ts'

const itemClass = cn(
  'flex h-8 cursor-pointer select-none items-center gap-2 whitespace-nowrap rounded-sm px-2.5 outline-none',
  'data-highlighted:bg-hover data-disabled:cursor-default data-disabled:text-hint [&>svg]:text-quiet max-md:h-11',
)

/** A non-modal menu: while it is open, the page can be scrolled, and one click opens another menu. */
export function Menu(props: ComponentProps<typeof DropdownMenu.Root>) {
  return <DropdownMenu.Root modal={false} {...props} />
}

export const MenuGroup = DropdownMenu.Group
export const MenuRadioGroup = DropdownMenu.RadioGroup

/** The trigger of a menu. Its single child is the button that opens the menu. */
export function MenuTrigger(props: ComponentProps<typeof DropdownMenu.Trigger>) {
  return <DropdownMenu.Trigger asChild {...props} />
}

export function MenuContent({ className, ...props }: ComponentProps<typeof DropdownMenu.Content>) {
  const container = usePortalContainer()
  return (
    <DropdownMenu.Portal container={container}>
      <DropdownMenu.Content
        sideOffset={6}
        align="start"
        collisionPadding={8}
        {...props}
        className={cn(
          'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-lg border bg-surface p-1 text-ink shadow-md data-[state=open]:animate-fade-in',
          className,
        )}
      />
    </DropdownMenu.Portal>
  )
}

type MenuItemProps = ComponentProps<typeof DropdownMenu.Item> & {
  /** True for the item of the current page. */
  current?: boolean
  destructive?: boolean
}

/** A menu item. With `asChild`, its child (such as a router link) becomes the item. */
export function MenuItem({ current = false, destructive = false, className, ...props }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...props}
      aria-current={current ? 'page' : undefined}
      className={cn(
        itemClass,
        current && 'bg-accent-soft font-semibold text-accent-text',
        destructive && 'text-danger data-highlighted:bg-danger-soft [&>svg]:text-current',
        className,
      )}
    />
  )
}

export function MenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof DropdownMenu.CheckboxItem>) {
  return (
    <DropdownMenu.CheckboxItem {...props} className={cn(itemClass, className)}>
      <Mark>
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden />
        </DropdownMenu.ItemIndicator>
      </Mark>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}

export function MenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return (
    <DropdownMenu.RadioItem {...props} className={cn(itemClass, className)}>
      <Mark>
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden />
        </DropdownMenu.ItemIndicator>
      </Mark>
      {children}
    </DropdownMenu.RadioItem>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="grid size-4 place-items-center text-accent-text">{children}</span>
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof DropdownMenu.Label>) {
  return <DropdownMenu.Label {...props} className={cn('px-2.5 pt-2 pb-1.5 text-quiet text-xs', className)} />
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 border-line-soft border-t" />
}
