import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'
import { useLogout } from '#web/domain/useLogout.ts'
import { boot } from '#web/lib/boot.ts'
import { useProofAsked } from '#web/lib/call/proof.ts'
import { useFinder } from '#web/lib/finder.ts'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { useKeepAlive } from '#web/lib/session/useKeepAlive.ts'
import { useDocumentTitle } from '#web/lib/useDocumentTitle.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { screenAt } from '#web/shell/access.ts'
import { DelayedLoading } from '#web/shell/DelayedLoading.tsx'
import { ErrorBoundary } from '#web/shell/ErrorBoundary.tsx'
import { Guard } from '#web/shell/Guard.tsx'
import { Shell } from '#web/shell/Shell.tsx'

const LoginScreen = lazyScreen(() => import('#web/auth/LoginScreen.tsx'))
const ForcedPasswordChange = lazyScreen(() => import('#web/auth/ForcedPasswordChange.tsx'))
const StepScreen = lazyScreen(() => import('#web/auth/steps/StepScreen.tsx'))
const ProofDialog = whenNeeded(() =>
  import('#web/auth/steps/ProofDialog.tsx').then((module) => module.ProofDialog),
)
const SessionEnded = whenNeeded(() =>
  import('#web/auth/SessionEnded.tsx').then((module) => module.SessionEnded),
)
const CompanyFinder = whenNeeded(() => import('./palette.tsx').then((module) => module.CompanyFinder))
const BellPanel = whenNeeded(() =>
  import('#web/notifications/BellPanel.tsx').then((module) => module.BellPanel),
)
const Live = whenNeeded(() => import('./live.tsx').then((module) => module.Live))

/** The root route: shows the login screen, the forced password change, or the screen of the URL. */
export function Root() {
  const { user, mustChangePassword, step, ended } = useSession()
  // Above an ended session the dialog asks for the missing step, so that the page below stays.
  const stepping = step !== null && ended === null
  useKeepAlive(user !== null && step === null)
  const proofAsked = useProofAsked()
  return (
    <>
      <Suspense fallback={<DelayedLoading />}>
        {!user && <LoginScreen />}
        {user && stepping && <StepScreen user={user} />}
        {user && !stepping && mustChangePassword && <ForcedPasswordChange user={user} />}
        {/* When another user signs in, this part is remounted, so that no state of the previous user remains. */}
        {user && !stepping && !mustChangePassword && <SignedIn key={user.teamId} user={user} />}
      </Suspense>
      <SessionEnded needed={ended !== null} />
      <ProofDialog needed={proofAsked !== null} />
    </>
  )
}

function SignedIn({ user }: { user: StoredUser }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // While the next screen loads, the previous one is still shown. Access rights and title must belong to the screen
  // that is shown.
  const shown = useRouterState({
    select: (state) => (state.matches.length > 1 ? state.matches.at(-1)?.pathname : null),
  })
  const logout = useLogout()
  const { isLoading, ended } = useSession()
  const [unread, setUnread] = useState(0)
  const finding = useFinder(ended === null)
  const screen = shown ? screenAt(shown, boot.development) : null
  return (
    <Shell
      user={user}
      pathname={pathname}
      shown={shown}
      counts={{ notice: { count: unread, text: `읽지 않은 공지사항 ${unread}건` } }}
      BellPanel={BellPanel}
      onLogout={() => void logout()}
    >
      {screen && <Title text={screen.title} />}
      <ErrorBoundary resetKey={shown ?? ''}>
        <Suspense fallback={<DelayedLoading />}>
          <Guard user={user} {...(screen?.roles ? { roles: screen.roles } : {})}>
            <Outlet />
          </Guard>
        </Suspense>
      </ErrorBoundary>
      <CompanyFinder needed={finding} user={user} onLogout={() => void logout()} />
      <Live needed={!isLoading} onUnread={setUnread} />
    </Shell>
  )
}

function Title({ text }: { text: string }) {
  useDocumentTitle(text)
  return null
}
