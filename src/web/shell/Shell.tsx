import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { BellPanel } from './Bell.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { keepFocus } from './keepFocus.ts'
import { NavBar } from './NavBar.tsx'
import type { NavCounts } from './NavCount.tsx'
import { PrintHead } from './PrintHead.tsx'

// Code-split: the phone menu is fetched by the first tap on its button.
const PhoneMenu = whenNeeded(() => import('./PhoneMenu.tsx').then((module) => module.PhoneMenu))

interface ShellProps {
  user: StoredUser
  pathname: string
  /** The path of the rendered screen. While the next screen loads, this is still the previous one. */
  shown: string | null | undefined
  counts: NavCounts
  /** The list of notifications, which belongs to another feature. */
  BellPanel: BellPanel
  onLogout(): void
  children: ReactNode
}

export function Shell({ user, pathname, shown, counts, BellPanel, onLogout, children }: ShellProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const phoneButton = useRef<HTMLButtonElement>(null)
  const phoneMenuId = useId()

  useEffect(() => (main.current ? keepFocus(main.current) : undefined), [])

  // After a navigation the main element is focused, unless the screen has focused an element of its own.
  const asked = useRef(pathname)
  useEffect(() => {
    if (asked.current === pathname) return
    asked.current = pathname
    setMenuOpen(false)
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  // If the focus was in the previous screen, it was lost when that screen was unmounted. The main element then takes
  // it.
  const left = useRef(shown)
  useEffect(() => {
    if (left.current === shown) return
    const first = !left.current
    left.current = shown
    if (!first && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [shown])

  useEffect(() => {
    if (!menuOpen) return
    const wide = window.matchMedia('(width >= 1024px)')
    const close = () => setMenuOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      phoneButton.current?.focus()
    }
    wide.addEventListener('change', close)
    document.addEventListener('keydown', onKey)
    document.documentElement.classList.add('overflow-hidden')
    return () => {
      wide.removeEventListener('change', close)
      document.removeEventListener('keydown', onKey)
      document.documentElement.classList.remove('overflow-hidden')
    }
  }, [menuOpen])

  return (
    <>
      <a
        href="#main"
        className="no-print fixed top-2 left-2 z-90 -translate-y-16 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        본문으로 건너뛰기
      </a>
      <NavBar
        user={user}
        pathname={pathname}
        counts={counts}
        BellPanel={BellPanel}
        phoneMenuId={phoneMenuId}
        phoneMenuOpen={menuOpen}
        phoneButton={phoneButton}
        onPhoneMenu={setMenuOpen}
        onLogout={onLogout}
      />
      {menuOpen && (
        <PhoneMenu
          needed
          id={phoneMenuId}
          user={user}
          pathname={pathname}
          counts={counts}
          onClose={() => setMenuOpen(false)}
          onLogout={onLogout}
        />
      )}
      <ConnectionBanner />
      <PrintHead person={userLabel(user)} />
      <main id="main" ref={main} tabIndex={-1} inert={menuOpen}>
        {children}
      </main>
    </>
  )
}
