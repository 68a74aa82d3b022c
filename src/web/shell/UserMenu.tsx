import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleQuestionMark, CircleUser, LogOut, Rocket } from 'lucide-react'
import type { StoredUser } from '#shared/auth/user.ts'
import { userLabel, userLine } from '#web/domain/userLabel.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/cn.ts'
import { screenAt } from './access.ts'
import { dropdownEntryClass, dropdownListClass } from './nav.styles.ts'
import { screens } from './screens.ts'
import { useDropdown } from './useDropdown.ts'

interface UserMenuProps {
  user: StoredUser
  pathname: string
  onLogout(): void
}

export function UserMenu({ user, pathname, onLogout }: UserMenuProps) {
  const dropdown = useDropdown()
  return (
    <div className="relative" {...dropdown.root}>
      <button
        type="button"
        {...dropdown.button}
        className={cn(
          'flex h-8 max-w-60 items-center gap-2 rounded-md pr-2 pl-1 font-medium text-sm hover:bg-hover',
          dropdown.open && 'bg-hover',
        )}
      >
        <Avatar name={user.managerName} />
        <span className="tnum truncate">{userLabel(user)}</span>
        <ChevronDown aria-hidden className="size-3.5" />
      </button>
      <div {...dropdown.list} className={cn(dropdownListClass, 'right-0 min-w-50 max-w-72')}>
        <div className="px-2.5 pt-2 pb-1.5">
          <p className="font-semibold">{user.managerName}</p>
          <p className="tnum text-quiet text-xs">{userLine(user)}</p>
        </div>
        <ul className="mt-1 border-line-soft border-t pt-1">
          <li>
            <Link
              to={screens.account.path}
              aria-current={pathname === screens.account.path ? 'page' : undefined}
              className={dropdownEntryClass}
              onClick={dropdown.close}
            >
              <CircleUser aria-hidden className="text-quiet" />
              {screens.account.title}
            </Link>
          </li>
          {user.role === 'admin' && (
            <li>
              <Link
                to={screens.home.path}
                search={{ start: '1' }}
                className={dropdownEntryClass}
                onClick={dropdown.close}
              >
                <Rocket aria-hidden className="text-quiet" />
                시작하기
              </Link>
            </li>
          )}
          <li>
            <Link
              to={screens.help.path}
              hash={screenAt(pathname)?.id ?? ''}
              aria-current={pathname === screens.help.path ? 'page' : undefined}
              className={dropdownEntryClass}
              onClick={dropdown.close}
            >
              <CircleQuestionMark aria-hidden className="text-quiet" />
              {screens.help.title}
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={dropdownEntryClass}
              onClick={() => {
                dropdown.closeToButton()
                onLogout()
              }}
            >
              <LogOut aria-hidden className="text-quiet" />
              로그아웃
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
