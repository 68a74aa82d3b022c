import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login, logout } from '#shared/auth/auth.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { changeFile, downloadFile, listFiles, uploadFile } from '#shared/files/files.endpoints.ts'
import { getFirm } from '#shared/firm/firm.endpoints.ts'
import { getHealth } from '#shared/health/health.endpoints.ts'
import { getPipeline } from '#shared/progress/stats/stats.endpoints.ts'
import { hashToken as hashOf } from '../session/session.ts'
import { createAdmission } from './admission.ts'
import { createKnownSessions } from './knownSessions.ts'
import { type WorkKind, workKindOf } from './workKind.ts'

it.each([
  [getHealth, null],
  [login, 'signIn'],
  [logout, 'signIn'],
  [getFirm, 'read'],
  [listCompanies, 'list'],
  [getPipeline, 'statistics'],
  [changeFile, 'save'],
  [downloadFile, 'session'],
  [uploadFile, 'session'],
  [listFiles, 'session'],
] as const)('$path waits with its kind of work', (endpoint, kind) => {
  expect(workKindOf(endpoint, {})).toBe(kind)
})

describe('who cannot begin in time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  const never = () => new AbortController().signal
  /**
   * Returns an admission in which all slots of a kind (if none is given, of lists) are taken by work that lasts half a
   * second. With twenty connections there are four slots for lists.
   */
  function busyLine(kind: WorkKind = 'list') {
    const admission = createAdmission(20, 2000)
    const enter = (key: string, signal = never) => admission.enter(kind, key, signal)
    for (let times = 0; times < 100; times += 1) {
      const leave = enter('before') as () => void
      vi.advanceTimersByTime(500)
      leave()
    }
    const places = Array.from({ length: 4 }, (_, n) => enter(`running ${n}`) as () => void)
    return { admission, enter, places }
  }
  const refused = expect.objectContaining({ code: 'server/overloaded', status: 503 })

  it('is refused at once, with the time that the line in front needs', () => {
    const { admission, enter } = busyLine()
    // One request and the eight before it take half a second each. In four slots this is a wait of 1.1 seconds. The
    // limit for reads is 1.2 seconds.
    for (let n = 0; n < 8; n += 1) void enter(`waiting ${n}`)
    expect(admission.state().list).toEqual({ running: 4, waiting: 8, refused: 0 })
    expect(() => enter('one more')).not.toThrow()
    expect(() => enter('too many')).toThrow(refused)
    expect(() => enter('too many')).toThrow(
      expect.objectContaining({ extras: expect.objectContaining({ retryAfterSeconds: 2 }) }),
    )
    expect(admission.state().list).toEqual({ running: 4, waiting: 9, refused: 2 })
  })

  it('has used up their own share; a colleague is admitted', () => {
    const { enter } = busyLine()
    const places: unknown[] = []
    expect(() => {
      for (let n = 0; n < 100; n += 1) places.push(enter('greedy'))
    }).toThrow(refused)
    expect(places.length).toBeLessThan(9)
    expect(() => enter('colleague')).not.toThrow()
  })

  it.each([
    ['list', 1200],
    ['save', 2000],
  ] as const)(
    'is refused after the longest wait of a %s where work takes longer than it used to',
    async (kind, ms) => {
      const { admission, enter } = busyLine(kind)
      let place = enter('person 0')
      for (let n = 1; typeof place === 'function'; n += 1) place = enter(`person ${n}`)
      const waiting = place.catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(admission.state()[kind].waiting).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(await waiting).toEqual(refused)
    },
  )

  it('waits for its own kind of work only', () => {
    const { admission, enter } = busyLine()
    for (let n = 0; n < 9; n += 1) void enter(`waiting ${n}`)
    for (const kind of ['signIn', 'session', 'read', 'statistics', 'save'] as const)
      expect(typeof admission.enter(kind, 'somebody', never)).toBe('function')
  })

  it('leaves the queue when the client disconnects, and takes no slot', async () => {
    const { admission, enter, places } = busyLine()
    const gone = new AbortController()
    const waiting = Promise.resolve(enter('gone', () => gone.signal)).catch((error: unknown) => error)
    gone.abort()
    expect(await waiting).toEqual(refused)
    for (const leave of places) leave()
    expect(admission.state().list).toMatchObject({ running: 0, waiting: 0 })
  })
})

describe('whose share a request takes before its session is checked', () => {
  it('is the person’s, on all devices together', () => {
    const sessions = createKnownSessions()
    sessions.note(hashOf('one'), '101')
    sessions.note(hashOf('two'), '101')
    expect([sessions.keyOf('one', '10.0.0.1'), sessions.keyOf('two', '10.0.0.2')]).toEqual([
      'person 101',
      'person 101',
    ])
  })

  it('is that of the address for unknown cookies', () => {
    const sessions = createKnownSessions()
    expect(['made up', 'made up too', undefined].map((token) => sessions.keyOf(token, '10.0.0.1'))).toEqual(
      Array.from({ length: 3 }, () => 'address 10.0.0.1'),
    )
  })
})
