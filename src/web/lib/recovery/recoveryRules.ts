export type FaultKind = 'error' | 'rejection'
/** What the recovery does: reload a broken page, or refetch data after a lost connection. */
export type Recovery = Reload | { refetch: true; delay: number }
export interface Reload {
  /** True if the query cache and all storage keys with the prefix `cache:` are cleared before the reload. */
  clear: boolean
  delay: number
}

const chunk = /chunk|dynamically imported module|importing a module script|module script failed|preload css/i
const network = /network|failed to fetch|load failed|err_internet|err_connection/i

/** Chooses the recovery for a global error by its message; null if there is none. */
export function recoveryFor(kind: FaultKind, message: string): Recovery | null {
  if (chunk.test(message)) return { clear: true, delay: 3000 }
  if (network.test(message)) return { refetch: true, delay: 3000 }
  if (kind === 'error') return /database|memory|fetch/i.test(message) ? { clear: true, delay: 3000 } : null
  if (/database/i.test(message)) return { clear: false, delay: 2000 }
  if (/connection/i.test(message)) return { refetch: true, delay: 2000 }
  return null
}

export const visibleDelay = 1000
export const reloadPauseMs = 60_000
export const cachePrefix = 'cache:'
export const lastReloadKey = 'recovery:last-reload'
