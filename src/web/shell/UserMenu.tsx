import { ChevronDown, KeyRound, LogOut, type LucideIcon } from 'lucide-react'
import type { StoredUser } from '#shared/auth/user.ts'
import { userLabel, userLine } from '#web/lib/userLabel.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/cn.ts'
import { dropdownEntryClass, dropdownListClass } from './nav.styles.ts'
import { useDropdown } from './useDropdown.ts'

interface UserMenuProps {
  user: StoredUser
  onChangePassword(): void
  onLogout(): void
}

export function UserMenu({ user, onChangePassword, onLogout }: UserMenuProps) {
  const dropdown = useDropdown()
  const entry = (Icon: LucideIcon, label: string, run: () => void) => (
    <li>
      <button
        type="button"
        className={dropdownEntryClass}
        onClick={() => {
          dropdown.close()
          run()
        }}
      >
        <Icon aria-hidden className="text-quiet" />
        {label}
      </button>
    </li>
  )
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
          {entry(KeyRound, '비밀번호 변경', onChangePassword)}
          {entry(LogOut, '로그아웃', onLogout)}
        </ul>
      </div>
    </div>
  )
}
