import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import * as auth from '#shared/auth/auth.endpoints.ts'
import type { SignInStep } from '#shared/auth/signInStep.ts'
import type { SignedInUser, StoredUser } from '#shared/auth/user.ts'
import { boot } from '../boot.ts'
import { ApiError, userMessage } from '../call/apiError.ts'
import { call } from '../call/call.ts'
import { liveTopics } from '../call/liveTopics.ts'
import { refusals } from '../call/refusals.ts'
import { leaveTo } from '../leave.ts'
import { readStoredUser, removeStoredUser, storedTeamId, storeUser } from '../storedUser.ts'
import { unsaved } from '../unsaved.ts'
import { activity } from '../userActivity.ts'
import { tellOtherTabs, watchOtherTabs } from './sessionChannel.ts'
import { type EndedReason, initialSession, sessionReducer } from './sessionState.ts'

export type LoginResult = { success: true; user: SignedInUser } | { success: false; error: string }

interface Session {
  user: StoredUser | null
  /** True until the server has confirmed the user stored in the browser. */
  isLoading: boolean
  mustChangePassword: boolean
  /** The missing step of the sign-in. */
  step: SignInStep | null
  ended: EndedReason | null
  login(teamId: string, password: string): Promise<LoginResult>
  /** Takes over the user of a step that the server accepted. */
  enter(user: SignedInUser): void
  /** Signs out. Resolves to false if the server could not be reached; the browser forgets the user in any case. */
  logout(): Promise<boolean>
  /** Asks the server who is signed in, for example after a password change. */
  confirm(): Promise<void>
  /**
   * Leaves an ended session, so that somebody else can sign in. It loads `/` anew, so that no data of the old session
   * stays in memory.
   */
  startOver(): void
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider')
  return session
}

function readAtStart(): StoredUser | null {
  const reading = readStoredUser()
  if (reading === 'unparsable') removeStoredUser()
  return typeof reading === 'string' ? null : reading.user
}

export function SessionProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  const [state, dispatch] = useReducer(sessionReducer, null, () => initialSession(readAtStart()))
  const latest = useRef(state)
  // The team ID of the last user of this page. It is needed if another tab signs out and the server's 401 arrives
  // before that tab's message.
  const lastTeamId = useRef(state.user?.teamId)
  useEffect(() => {
    latest.current = state
    lastTeamId.current = state.user?.teamId ?? lastTeamId.current
  }, [state])

  const signOutHere = useCallback(() => {
    // Another user may have signed in in another tab. That user's stored data must stay.
    if (storedTeamId() === latest.current.user?.teamId) removeStoredUser()
    client.clear()
    dispatch({ type: 'signedOut' })
  }, [client])

  const confirm = useCallback(async () => {
    try {
      const user = await call(auth.me, {})
      storeUser(user)
      dispatch({ type: 'confirmed', user })
    } catch (error) {
      // A 401 was already handled by `refusals`. Other errors say nothing about the session.
      if (!(error instanceof ApiError && error.status === 401)) dispatch({ type: 'unreachable' })
    }
  }, [])

  const waiting = state.user !== null && !state.checked
  useEffect(() => {
    if (waiting) void confirm()
  }, [waiting, confirm])

  useEffect(
    () =>
      refusals.listen((error, path) => {
        if (error.code === 'password/change-required') dispatch({ type: 'mustChangePassword' })
        if (error.code === 'auth/step-missing') dispatch({ type: 'stepMissing' })
        if (error.status !== 401 || path.startsWith(auth.login.path) || path.startsWith(auth.logout.path))
          return
        const { user, checked } = latest.current
        if (error.code === 'auth/team-mismatch' || (user && !checked)) signOutHere()
        else dispatch({ type: 'refused', reason: reasonOfEnd() })
      }),
    [signOutHere],
  )

  useEffect(
    () =>
      watchOtherTabs({
        onUser(user) {
          const own = latest.current.user
          if (user && lastTeamId.current && lastTeamId.current !== user.teamId) leaveTo('/')
          else if (user) dispatch({ type: 'otherTab', user })
          else if (own) signOutHere()
        },
        onRenewed(teamId) {
          if (latest.current.user?.teamId !== teamId || !latest.current.ended) return
          dispatch({ type: 'renewed' })
          void refetchFailed(client)
        },
        onLeaving(teamId) {
          if (latest.current.user?.teamId === teamId) liveTopics.tell('signing-out', {})
        },
      }),
    [client, signOutHere],
  )

  const enter = useCallback(
    (user: SignedInUser) => {
      const renewed = latest.current.user?.teamId === user.teamId
      if (!renewed) client.clear()
      storeUser(user)
      dispatch({ type: 'confirmed', user })
      if (user.step) return
      tellOtherTabs({ what: 'renewed', teamId: user.teamId })
      if (renewed) void refetchFailed(client)
    },
    [client],
  )

  const login = useCallback(
    async (teamId: string, password: string): Promise<LoginResult> => {
      try {
        const user = await call(auth.login, { body: { teamId, password } }, { activity: 'person' })
        enter(user)
        return { success: true, user }
      } catch (error) {
        if (error instanceof ApiError)
          return { success: false, error: userMessage(error, '로그인에 실패했습니다.') }
        return { success: false, error: '로그인 중 오류가 발생했습니다.' }
      }
    },
    [enter],
  )

  const logout = useCallback(async () => {
    // Sent before the request, because the server then closes the event stream, which would look like a connection
    // error.
    liveTopics.tell('signing-out', {})
    const teamId = latest.current.user?.teamId
    if (teamId) tellOtherTabs({ what: 'leaving', teamId })
    const confirmed = await call(auth.logout, {}, { activity: 'person' }).then(
      () => true,
      (error: unknown) => error instanceof ApiError && error.status === 401,
    )
    signOutHere()
    return confirmed
  }, [signOutHere])

  const startOver = useCallback(() => {
    unsaved.storeAll()
    signOutHere()
    leaveTo('/')
  }, [signOutHere])

  const session = useMemo<Session>(() => {
    const { user, checked, mustChangePassword, step, ended } = state
    return {
      user,
      isLoading: !checked,
      mustChangePassword,
      step,
      ended,
      login,
      enter,
      logout,
      confirm,
      startOver,
    }
  }, [state, login, enter, logout, confirm, startOver])
  return <SessionContext value={session}>{children}</SessionContext>
}

const reasonOfEnd = (): EndedReason => (activity.silentMs() >= boot.idleMinutes * 60_000 ? 'idle' : 'unknown')

const refetchFailed = (client: QueryClient) =>
  client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
