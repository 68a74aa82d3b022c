import { log } from '../log.ts'
import { type KeyValue, keysWith } from '../storage.ts'
import {
  cachePrefix,
  type FaultKind,
  lastReloadKey,
  type Recovery,
  type Reload,
  recoveryFor,
  reloadPauseMs,
  visibleDelay,
} from './recoveryRules.ts'

export interface RecoveryDeps {
  now(): number
  later(work: () => void, delay: number): void
  device: KeyValue
  tab: KeyValue
  isOnline(): boolean
  /** True if the app's root element is missing or empty. */
  isBlank(): boolean
  /** True while somebody types or has unsaved input. */
  hasInput(): boolean
  clearQueries(): void
  refetchStale(): void
  reload(): void
  onChange(state: RecoveryState): void
}

export interface RecoveryState {
  offline: boolean
  /** True if a reload is needed but there is unsaved input. The person then decides when to reload. */
  held: boolean
}

/**
 * The automatic recovery: reloads a broken page, but never in a loop and never over unsaved input. After a lost
 * connection it only refetches the shown data.
 */
export function createRecovery(deps: RecoveryDeps) {
  let state: RecoveryState = { offline: !deps.isOnline(), held: false }
  let scheduled = false
  /** A reload that waits for the connection to return. */
  let due: Reload | null = null
  const change = (part: Partial<RecoveryState>) => {
    state = { ...state, ...part }
    deps.onChange(state)
  }

  function clearCaches() {
    deps.clearQueries()
    for (const storage of [deps.device, deps.tab]) {
      for (const name of keysWith(storage, cachePrefix)) storage.removeItem(name)
    }
  }

  const reloadedLately = () =>
    deps.now() - Number(deps.tab.getItem(lastReloadKey) ?? -reloadPauseMs) < reloadPauseMs

  function reload(recovery: Pick<Reload, 'clear'>) {
    if (reloadedLately()) return
    if (recovery.clear) clearCaches()
    try {
      deps.tab.setItem(lastReloadKey, String(deps.now()))
    } catch {
      // The time of this reload could not be stored. Without that time nothing would prevent a reload loop, so the page
      // is not reloaded.
      return
    }
    deps.reload()
  }

  /** Reloads unless the browser is offline, the page was reloaded shortly before, or there is unsaved input. */
  function tryReload(recovery: Reload) {
    due = deps.isOnline() ? null : recovery
    if (due || reloadedLately()) return
    if (deps.hasInput()) change({ held: true })
    else reload(recovery)
  }

  function schedule(recovery: Recovery) {
    if ('refetch' in recovery) {
      deps.later(() => deps.isOnline() && deps.refetchStale(), recovery.delay)
      return
    }
    if (scheduled || reloadedLately()) return
    scheduled = true
    deps.later(() => {
      scheduled = false
      tryReload(recovery)
    }, recovery.delay)
  }

  return {
    fault(kind: FaultKind, message: string) {
      const recovery = recoveryFor(kind, message)
      if (!recovery) return
      log.warn(`Automatic recovery (${kind}): ${message}`)
      schedule(recovery)
    },
    wentOffline: () => change({ offline: true }),
    cameOnline() {
      change({ offline: false })
      if (due) tryReload(due)
      deps.refetchStale()
    },
    becameVisible() {
      deps.later(() => {
        // A blank page cannot lose input, because drafts were stored when the tab was hidden.
        if (deps.isBlank() && deps.isOnline()) reload({ clear: false })
        else deps.refetchStale()
      }, visibleDelay)
    },
  }
}
