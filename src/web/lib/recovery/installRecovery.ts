import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { chunkFailures } from '../chunkFailures.ts'
import { reloadPage } from '../leave.ts'
import { device, tab } from '../storage.ts'
import { unsaved } from '../unsaved.ts'
import { activity } from '../userActivity.ts'
import { createRecovery, type RecoveryState } from './recovery.ts'

let current: RecoveryState = { offline: false, held: false }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useRecoveryState = () => useSyncExternalStore(subscribe, () => current)

function publish(state: RecoveryState) {
  current = state
  for (const listener of listeners) listener()
}

const messageOf = (reason: unknown) =>
  reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason)

/**
 * True while the focus is in a text input that is not empty. This protects the text of searches, filters and dialogs,
 * because it belongs to no form that tracks unsaved changes.
 */
function isTyping(): boolean {
  const element = document.activeElement
  const isText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement &&
      !/^(?:button|checkbox|radio|submit|reset|file)$/.test(element.type))
  return isText && element.value !== ''
}

export function installRecovery(client: QueryClient, rootId: string): void {
  const recovery = createRecovery({
    now: Date.now,
    later: (work, delay) => void setTimeout(work, delay),
    device,
    tab,
    isOnline: () => navigator.onLine,
    isBlank: () => !document.getElementById(rootId)?.hasChildNodes(),
    hasInput: () => unsaved.any() || isTyping(),
    clearQueries: () => client.clear(),
    // An automatic refetch does not count as user activity, so it does not keep an idle session alive.
    refetchStale: () =>
      void activity.inBackground(() =>
        client.refetchQueries({
          type: 'active',
          predicate: (query) => query.isStale() || query.state.status === 'error',
        }),
      ),
    reload: reloadPage,
    onChange: publish,
  })
  const chunkFailed = (error: unknown) => recovery.fault('error', `chunk loading failed: ${messageOf(error)}`)
  chunkFailures.listen(chunkFailed)
  if (!navigator.onLine) recovery.wentOffline()

  window.addEventListener('error', (event) => recovery.fault('error', event.message))
  window.addEventListener('unhandledrejection', (event) =>
    recovery.fault('rejection', messageOf(event.reason)),
  )
  window.addEventListener('vite:preloadError', (event) => chunkFailed(event.payload))
  window.addEventListener('offline', recovery.wentOffline)
  window.addEventListener('online', recovery.cameOnline)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') recovery.becameVisible()
  })
}
