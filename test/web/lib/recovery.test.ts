import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecovery, type RecoveryDeps, type RecoveryState } from '#web/lib/recovery/recovery.ts'
import { recoveryFor } from '#web/lib/recovery/recoveryRules.ts'
import { memoryStorage } from '#web/lib/storage.ts'

describe('recoveryFor', () => {
  test.each([
    'Database error',
    'out of memory',
    'Loading chunk 7 failed',
    'Failed to fetch dynamically imported module: /assets/x.js',
  ])('a script error that says "%s" clears and reloads after 3 s', (message) => {
    expect(recoveryFor('error', message)).toEqual({ clear: true, delay: 3000 })
  })
  test.each(['NetworkError when attempting', 'TypeError: Failed to fetch', 'TypeError: Load failed'])(
    'a lost connection ("%s") asks again after 3 s and reloads nothing',
    (message) => {
      expect(recoveryFor('rejection', message)).toEqual({ refetch: true, delay: 3000 })
      expect(recoveryFor('error', message)).toEqual({ refetch: true, delay: 3000 })
    },
  )
  test('a refused connection asks again after 2 s', () =>
    expect(recoveryFor('rejection', 'Connection refused')).toEqual({ refetch: true, delay: 2000 }))
  test('a rejection that speaks of the database reloads after 2 s', () =>
    expect(recoveryFor('rejection', '503: {"code":"server/database"}')).toEqual({
      clear: false,
      delay: 2000,
    }))
  test('a failed chunk in a rejection clears too', () => {
    expect(recoveryFor('rejection', 'Importing a module script failed.')).toEqual({
      clear: true,
      delay: 3000,
    })
  })
  test('anything else is left alone', () => {
    expect(recoveryFor('error', 'x is not a function')).toBeNull()
    expect(recoveryFor('rejection', 'AbortError: aborted')).toBeNull()
  })
})

describe('createRecovery', () => {
  let now: number
  let state: RecoveryState | undefined
  let deps: RecoveryDeps
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    now = 1_000_000
    state = undefined
    deps = {
      now: () => now,
      later: (work, delay) => {
        now += delay
        work()
      },
      device: memoryStorage(),
      tab: memoryStorage(),
      isOnline: () => true,
      isBlank: () => false,
      hasInput: () => false,
      clearQueries: vi.fn(),
      refetchStale: vi.fn(),
      reload: vi.fn(),
      onChange: (next) => {
        state = next
      },
    }
  })

  test('never twice within a minute, across reloads of the same tab', () => {
    createRecovery(deps).fault('error', 'Loading chunk 1 failed')
    createRecovery(deps).fault('error', 'Loading chunk 1 failed')
    expect(deps.reload).toHaveBeenCalledTimes(1)
    now += 60_000
    createRecovery(deps).fault('error', 'Loading chunk 1 failed')
    expect(deps.reload).toHaveBeenCalledTimes(2)
  })

  test('a burst of faults schedules one reload', () => {
    const waiting: (() => void)[] = []
    deps.later = (work) => void waiting.push(work)
    const recovery = createRecovery(deps)
    recovery.fault('error', 'Loading chunk 1 failed')
    recovery.fault('rejection', 'database')
    expect(waiting).toHaveLength(1)
  })

  test('clears only caches', () => {
    for (const storage of [deps.device, deps.tab]) {
      storage.setItem('cache:list', '1')
      storage.setItem('auth_user', '{}')
      storage.setItem('draft:101:a:b', '{}')
    }
    createRecovery(deps).fault('error', 'Database')
    expect(deps.clearQueries).toHaveBeenCalledTimes(1)
    for (const storage of [deps.device, deps.tab]) {
      expect(storage.getItem('cache:list')).toBeNull()
      expect(storage.getItem('auth_user')).toBe('{}')
      expect(storage.getItem('draft:101:a:b')).toBe('{}')
    }
  })

  test('nothing is ever reloaded over unsaved input: the person decides when', () => {
    deps.hasInput = () => true
    const recovery = createRecovery(deps)
    recovery.fault('error', 'Loading chunk 1 failed')
    recovery.fault('rejection', 'database')
    expect(deps.reload).not.toHaveBeenCalled()
    expect(state?.held).toBe(true)
    deps.isBlank = () => true
    recovery.becameVisible()
    // A crashed page has no input to lose, so it is reloaded at once.
    expect(deps.reload).toHaveBeenCalledTimes(1)
  })

  test('a lost connection never reloads the page: stale data is refetched', () => {
    const recovery = createRecovery(deps)
    recovery.fault('rejection', 'TypeError: Failed to fetch')
    expect(deps.refetchStale).toHaveBeenCalledTimes(1)
    deps.isOnline = () => false
    recovery.fault('rejection', 'TypeError: Failed to fetch')
    expect(deps.refetchStale).toHaveBeenCalledTimes(1)
    expect(deps.reload).not.toHaveBeenCalled()
  })

  test('without a place for the mark there is no reload, or it could loop', () => {
    deps.tab.setItem = () => {
      throw new Error('full')
    }
    createRecovery(deps).fault('error', 'Loading chunk 1 failed')
    expect(deps.reload).not.toHaveBeenCalled()
  })

  test('offline tells, online asks again and reloads nothing', () => {
    const recovery = createRecovery(deps)
    deps.isOnline = () => false
    recovery.wentOffline()
    expect(state?.offline).toBe(true)
    deps.isOnline = () => true
    recovery.cameOnline()
    expect(state?.offline).toBe(false)
    expect(deps.refetchStale).toHaveBeenCalledTimes(1)
    expect(deps.reload).not.toHaveBeenCalled()
  })

  test('a reload that was due while offline happens when the connection returns, if there is no unsaved input', () => {
    deps.isOnline = () => false
    const recovery = createRecovery(deps)
    recovery.fault('error', 'Loading chunk 1 failed')
    expect(deps.reload).not.toHaveBeenCalled()
    deps.isOnline = () => true
    recovery.cameOnline()
    expect(deps.reload).toHaveBeenCalledTimes(1)
  })

  test('a visible tab refetches after 1 s, or reloads where the page is gone', () => {
    const recovery = createRecovery(deps)
    recovery.becameVisible()
    expect(now).toBe(1_001_000)
    expect(deps.refetchStale).toHaveBeenCalledTimes(1)
    deps.isBlank = () => true
    recovery.becameVisible()
    expect(deps.reload).toHaveBeenCalledTimes(1)
  })
})
