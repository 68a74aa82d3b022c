import { log } from './log.ts'
import {
  cachePrefix,
  type FaultKind,
  lastReloadKey,
  quietMs,
  type Recovery,
  recoveryFor,
  visibleDelay,
} from './recoveryRules.ts'
import { type KeyValue, keysWith } from './storage.ts'

export interface RecoveryDeps {
  now(): number
  later(work: () => void, delay: number): void
  device: KeyValue
  tab: KeyValue
  isOnline(): boolean
  /** True if the application's root element is missing or empty. */
  isBlank(): boolean
  /** Stores unsaved input as drafts; false if some of it could not be stored. */
  storeDrafts(): boolean
  clearQueries(): void
  refetchStale(): void
  reload(): void
  onChange(state: RecoveryState): void
}

export interface RecoveryState {
  offline: boolean
  /** A reload is needed but would lose input that could not be stored: the person decides. */
  held: boolean
}

/** The automatic recovery: reloads a broken page, but never in a loop and never over input that would be lost. */
export function createRecovery(deps: RecoveryDeps) {
  let state: RecoveryState = { offline: !deps.isOnline(), held: false }
  let scheduled = false
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

  const reloadedLately = () => deps.now() - Number(deps.tab.getItem(lastReloadKey) ?? -quietMs) < quietMs

  /** False where the page stays: reloaded a moment ago, nothing to reach, or input that would be lost. */
  function reload(recovery: Pick<Recovery, 'clear'>): boolean {
    if (!deps.isOnline() || reloadedLately()) return false
    if (!deps.storeDrafts()) {
      change({ held: true })
      return false
    }
    if (recovery.clear) clearCaches()
    try {
      deps.tab.setItem(lastReloadKey, String(deps.now()))
    } catch {
      // Without the mark nothing would stop a loop of reloads.
      return false
    }
    deps.reload()
    return true
  }

  function schedule(recovery: Recovery) {
    if (scheduled || reloadedLately()) return
    scheduled = true
    deps.later(() => {
      scheduled = false
      reload(recovery)
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
      if (!reload({ clear: false })) deps.refetchStale()
    },
    becameVisible() {
      deps.later(() => {
        if (deps.isBlank()) reload({ clear: false })
        else deps.refetchStale()
      }, visibleDelay)
    },
  }
}
