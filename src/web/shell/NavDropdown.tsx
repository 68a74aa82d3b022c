import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { Dot } from '#web/ui/dot.tsx'
import { dropdownEntryClass, dropdownListClass, navItemClass } from './nav.styles.ts'
import { isCurrent, type NavGroup } from './navigation.ts'
import { useDropdown } from './useDropdown.ts'

export function NavDropdown({ group, pathname }: { group: NavGroup; pathname: string }) {
  const dropdown = useDropdown({ hover: true })
  const current = isCurrent(group, pathname)
  return (
    <li className="relative" {...dropdown.root}>
      <button
        type="button"
        {...dropdown.button}
        aria-current={current || undefined}
        className={navItemClass({ current, open: dropdown.open })}
      >
        {group.label}
        <ChevronDown aria-hidden className="-mr-1 size-3.5 text-hint" />
      </button>
      <ul {...dropdown.list} className={cn(dropdownListClass, 'left-0 min-w-44')}>
        {group.items.map((item) => {
          const here = isCurrent(item, pathname)
          return (
            <li key={item.id}>
              <Link
                to={item.path}
                aria-current={here ? 'page' : undefined}
                onClick={dropdown.close}
                className={cn(dropdownEntryClass, here && 'bg-accent-soft font-semibold text-accent-text')}
              >
                {item.dot && <Dot tone={item.dot} />}
                {item.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
