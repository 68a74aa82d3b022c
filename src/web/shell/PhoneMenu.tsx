import { Link } from '@tanstack/react-router'
import { ChevronDown, LogOut } from 'lucide-react'
import { useId, useState } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'
import { userLabel, userLine } from '#web/domain/userLabel.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dot } from '#web/ui/dot.tsx'
import { screenAt } from './access.ts'
import { NavCount, type NavCounts } from './NavCount.tsx'
import { isCurrent, isGroup, type NavGroup, navigationFor } from './navigation.ts'
import { screens } from './screens.ts'

interface PhoneMenuProps {
  id: string
  user: StoredUser
  pathname: string
  counts: NavCounts
  onClose(): void
  onLogout(): void
}

const rowClass = 'flex h-12 w-full items-center justify-between px-5 font-medium text-lg'

export function PhoneMenu({ id, user, pathname, counts, onClose, onLogout }: PhoneMenuProps) {
  return (
    <div
      id={id}
      className="no-print fixed inset-x-0 top-(--nav-height) bottom-0 z-40 flex flex-col bg-surface lg:hidden"
    >
      <nav aria-label="주 메뉴" className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-1.5">
        <ul>
          {navigationFor(user.role).map((entry) => (
            <li key={entry.id} className="border-line-soft border-b last:border-b-0">
              {isGroup(entry) ? (
                <PhoneGroup group={entry} pathname={pathname} onClose={onClose} />
              ) : (
                <NavCount id={entry.id} counts={counts} className="absolute right-5">
                  {(described) => (
                    <Link
                      to={entry.path}
                      onClick={onClose}
                      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                      aria-describedby={described}
                      className={cn(rowClass, isCurrent(entry, pathname) && 'font-semibold text-accent-text')}
                    >
                      {entry.label}
                    </Link>
                  )}
                </NavCount>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <footer className="flex flex-wrap items-center gap-3 border-t bg-sunken px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <Link
          to={screens.help.path}
          hash={screenAt(pathname)?.id ?? ''}
          onClick={onClose}
          aria-current={pathname === screens.help.path ? 'page' : undefined}
          className={cn(buttonStyles({ variant: 'ghost' }), 'basis-full text-sm')}
        >
          {screens.help.title}
        </Link>
        <Avatar name={user.managerName} className="size-9 text-base" />
        <div className="min-w-0 flex-1">
          <p className="tnum truncate font-semibold">{userLabel(user)}</p>
          <p className="tnum truncate text-quiet text-xs">{userLine(user)}</p>
        </div>
        <Link
          to={screens.account.path}
          onClick={onClose}
          aria-current={pathname === screens.account.path ? 'page' : undefined}
          className={cn(buttonStyles({ variant: 'ghost' }), 'px-2 text-sm max-md:px-2')}
        >
          {screens.account.title}
        </Link>
        <Button className="px-3 text-sm max-md:px-3" onClick={onLogout}>
          <LogOut aria-hidden />
          로그아웃
        </Button>
      </footer>
    </div>
  )
}

function PhoneGroup({ group, pathname, onClose }: { group: NavGroup; pathname: string; onClose(): void }) {
  const current = isCurrent(group, pathname)
  const [open, setOpen] = useState(current)
  const listId = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        aria-current={current || undefined}
        onClick={() => setOpen(!open)}
        className={cn(rowClass, (open || current) && 'font-semibold text-accent-text')}
      >
        {group.label}
        <ChevronDown aria-hidden className={cn('text-quiet transition-transform', open && 'rotate-180')} />
      </button>
      <ul id={listId} hidden={!open} className="px-3 pb-2 pl-5">
        {group.items.map((item) => {
          const here = isCurrent(item, pathname)
          return (
            <li key={item.id}>
              <Link
                to={item.path}
                onClick={onClose}
                aria-current={here ? 'page' : undefined}
                className={cn(
                  'flex h-11 items-center gap-2.5 rounded-md px-3',
                  here && 'bg-accent-soft font-semibold text-accent-text',
                )}
              >
                {item.dot && <Dot tone={item.dot} />}
                {item.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
