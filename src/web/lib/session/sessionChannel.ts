import type { StoredUser } from '#shared/auth/user.ts'
import { parseStoredUser, readStoredUser, storedUserKey } from '../storedUser.ts'

interface Handlers {
  /** Called with the signed-in user of another tab after a sign-in or a change there; null after a sign-out. */
  onUser(user: StoredUser | null): void
  /**
   * Called when another tab signed in again after the session had ended. No storage event fires then, because the
   * stored user is the same.
   */
  onRenewed(teamId: string): void
  /** Called when another tab is about to sign this user out. */
  onLeaving(teamId: string): void
}

interface Message {
  what: 'renewed' | 'leaving'
  teamId: string
}

const name = 'dealdesk:session'
const open = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name))

export function tellOtherTabs(message: Message): void {
  const channel = open()
  channel?.postMessage(message)
  channel?.close()
}

export function watchOtherTabs(handlers: Handlers): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null after `storage.clear()`.
    if (event.key !== storedUserKey && event.key !== null) return
    const reading = parseStoredUser(event.key === null ? null : event.newValue)
    handlers.onUser(typeof reading === 'string' ? null : reading.user)
  }
  // A page restored from the back-forward cache has missed storage events, so it reads the stored user again.
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    const reading = readStoredUser()
    handlers.onUser(typeof reading === 'string' ? null : reading.user)
  }
  const channel = open()
  if (channel)
    channel.onmessage = ({ data: { what, teamId } }: MessageEvent<Message>) =>
      what === 'renewed' ? handlers.onRenewed(teamId) : handlers.onLeaving(teamId)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    channel?.close()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
