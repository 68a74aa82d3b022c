import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon, X } from 'lucide-react'
import type { RefObject } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'
import { BrandMark } from '#web/domain/BrandMark.tsx'
import { productName } from '#web/lib/useDocumentTitle.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Bell, type BellPanel } from './Bell.tsx'
import { FindBox } from './FindBox.tsx'
import { NavCount, type NavCounts } from './NavCount.tsx'
import { NavDropdown } from './NavDropdown.tsx'
import { navItemClass } from './nav.styles.ts'
import { isCurrent, isGroup, navigationFor } from './navigation.ts'
import { UserMenu } from './UserMenu.tsx'

interface NavBarProps {
  user: StoredUser
  pathname: string
  counts: NavCounts
  BellPanel: BellPanel
  phoneMenuId: string
  phoneMenuOpen: boolean
  phoneButton: RefObject<HTMLButtonElement | null>
  onPhoneMenu(open: boolean): void
  onLogout(): void
}

export function NavBar(props: NavBarProps) {
  const { user, pathname, phoneMenuId, phoneMenuOpen, phoneButton, onPhoneMenu, onLogout } = props
  return (
    <header className="no-print sticky top-0 z-40 flex h-(--nav-height) items-center gap-0.5 border-b bg-surface pr-1 pl-4 lg:pr-4 lg:pl-5">
      <Link
        to="/"
        className="mr-4 flex shrink-0 items-center gap-2 rounded-md max-xl:lg:mr-2 py-2 font-bold text-lg tracking-[-0.02em]"
        onClick={() => onPhoneMenu(false)}
      >
        <BrandMark />
        {productName}
      </Link>
      <nav aria-label="주 메뉴" className="hidden lg:block">
        <ul className="flex items-center gap-0.5">
          {navigationFor(user.role).map((entry) =>
            isGroup(entry) ? (
              <NavDropdown key={entry.id} group={entry} pathname={pathname} />
            ) : (
              <li key={entry.id}>
                <NavCount id={entry.id} counts={props.counts} className="-ml-1 mr-2">
                  {(described) => (
                    <Link
                      to={entry.path}
                      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                      aria-describedby={described}
                      className={navItemClass({ current: isCurrent(entry, pathname) })}
                    >
                      {entry.label}
                    </Link>
                  )}
                </NavCount>
              </li>
            ),
          )}
        </ul>
      </nav>
      <span className="ml-auto" />
      <FindBox />
      <Bell Panel={props.BellPanel} />
      <div className="hidden min-w-0 lg:block">
        <UserMenu user={user} pathname={pathname} onLogout={onLogout} />
      </div>
      <IconButton
        ref={phoneButton}
        label={phoneMenuOpen ? '메뉴 닫기' : '메뉴 열기'}
        aria-expanded={phoneMenuOpen}
        aria-controls={phoneMenuId}
        onClick={() => onPhoneMenu(!phoneMenuOpen)}
        className="size-11 text-ink lg:hidden [&_svg]:size-5"
      >
        {phoneMenuOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      </IconButton>
    </header>
  )
}
