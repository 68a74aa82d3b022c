import type { SignInStep } from '#shared/auth/signInStep.ts'
import type { SignedInUser, StoredUser } from '#shared/auth/user.ts'

export type EndedReason = 'idle' | 'unknown'

export interface SessionState {
  user: StoredUser | null
  /** False until the server has confirmed or rejected the user stored in the browser. */
  checked: boolean
  mustChangePassword: boolean
  /** The missing step of the sign-in. Null if the person is signed in. */
  step: SignInStep | null
  /** Why the session has ended. Set while the login dialog covers the page; otherwise null. */
  ended: EndedReason | null
}

export type SessionEvent =
  | { type: 'confirmed'; user: SignedInUser }
  | { type: 'unreachable' }
  | { type: 'refused'; reason: EndedReason }
  | { type: 'renewed' }
  | { type: 'mustChangePassword' }
  | { type: 'stepMissing' }
  | { type: 'signedOut' }
  | { type: 'otherTab'; user: StoredUser }

export const initialSession = (user: StoredUser | null): SessionState => ({
  user,
  checked: user === null,
  mustChangePassword: false,
  step: null,
  ended: null,
})

export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'confirmed': {
      const { teamId, managerName, position, role, mustChangePassword, step = null } = event.user
      const user = { teamId, managerName, position, role }
      // The dialog above an ended session stays until the last step, so that the page below keeps its input.
      const ended = step && state.user?.teamId === teamId ? state.ended : null
      return { user, checked: true, mustChangePassword, step, ended }
    }
    case 'unreachable':
      return { ...state, checked: true }
    case 'refused':
      if (!state.user) return state
      // Before the first check there is no input to protect, so the login screen is shown instead of a dialog above an
      // empty page.
      return state.checked ? { ...state, ended: state.ended ?? event.reason } : initialSession(null)
    case 'renewed':
      return { ...state, ended: null, step: null }
    case 'mustChangePassword':
      return state.user ? { ...state, mustChangePassword: true } : state
    case 'stepMissing':
      return state.user ? { ...state, step: state.step ?? 'second-factor' } : state
    case 'signedOut':
      return initialSession(null)
    case 'otherTab':
      return { ...state, user: event.user, checked: state.user !== null && state.checked }
    default:
      return state
  }
}
