import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBackup } from '#shared/backup/backup.endpoints.ts'
import { countUnreadNotices, listNotices } from '#shared/notices/notices.endpoints.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { startLiveEvents } from '#web/lib/call/liveEvents.ts'
import { activity } from '#web/lib/userActivity.ts'

class FakeStream {
  readyState = 0
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  close() {
    this.closed = true
    this.readyState = 2
  }
  tell(topic: string, data: object = {}) {
    this.onmessage?.({ data: JSON.stringify({ id: '1', topic, data }) })
  }
  refuse() {
    this.readyState = 2
    this.onerror?.()
  }
}

let streams: FakeStream[]
let page: EventTarget & { visibilityState: string }
let network: { onLine: boolean }
let stop: () => void
const onDoubt = vi.fn<() => void>()
const onSettled = vi.fn<() => void>()
let refetched: string[]
let inBackground: boolean[]

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  refetched = []
  inBackground = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  network = { onLine: true }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('EventSource', { CLOSED: 2 })
  onDoubt.mockReset()
  onSettled.mockReset()
  const client = new QueryClient()
  const paths = [
    listNotices.path,
    countUnreadNotices.path,
    listUsers.path,
    '/api/jobs/7',
    '/api/jobs/70',
    getBackup.path,
  ]
  for (const path of paths) client.setQueryData([path], 1)
  client.invalidateQueries = async (filters) => {
    inBackground.push(activity.isBackground())
    for (const query of client.getQueryCache().findAll(filters)) refetched.push(String(query.queryKey[0]))
  }
  stop = startLiveEvents({
    client,
    onDoubt,
    onSettled,
    open: () => {
      const stream = new FakeStream()
      streams.push(stream)
      return stream as unknown as EventSource
    },
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => streams.at(-1) as FakeStream
/** Returns the queries that were refetched after the debounce. */
const again = () => {
  vi.advanceTimersByTime(100)
  return refetched.splice(0)
}
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

describe('what happens elsewhere', () => {
  it('is looked at again, in the background, and nothing else is', () => {
    last().tell('notices')
    expect(again()).toEqual(['/api/notices', '/api/notices/unread-count'])
    last().tell('users')
    expect(again()).toEqual(['/api/users'])
    last().tell('session-ended')
    expect(again()).toEqual([])
    expect(inBackground).toEqual([true, true, true])
  })

  it('of jobs only the one that is named', () => {
    last().tell('job', { id: '7', kind: 'x' })
    expect(again()).toEqual(['/api/jobs/7'])
  })

  it('is asked for once, however often it is told within a moment', () => {
    last().tell('users')
    last().tell('users')
    last().tell('job', { id: '7', kind: 'x' })
    expect(again()).toEqual(['/api/users', '/api/jobs/7'])
    expect(inBackground).toHaveLength(1)
  })

  it('stopped in that moment, nothing is asked for', () => {
    last().tell('users')
    stop()
    expect(again()).toEqual([])
  })

  it('an ended session is a reason to ask who is signed in', () => {
    last().tell('session-ended')
    expect(onDoubt).toHaveBeenCalledOnce()
  })
})

describe('the connection', () => {
  it('loads everything again after a lost connection, but not after the first connection', () => {
    last().onopen?.()
    expect(again()).toEqual([])
    // The browser reconnects by itself, so the program opens no second stream.
    last().onerror?.()
    expect([streams.length, onDoubt.mock.calls.length]).toEqual([1, 0])
    last().onopen?.()
    expect(again()).toEqual([
      '/api/notices',
      '/api/notices/unread-count',
      '/api/users',
      '/api/jobs/7',
      '/api/jobs/70',
    ])
    expect(onSettled).toHaveBeenCalled()
  })

  it('a refusal is asked about, and tried again after growing pauses', () => {
    last().refuse()
    expect(onDoubt).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(4999)
    expect(streams).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(streams).toHaveLength(2)
    last().refuse()
    vi.advanceTimersByTime(9999)
    expect(streams).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(streams).toHaveLength(3)
  })

  it('a hidden tab closes it and opens it again when shown', () => {
    show('hidden')
    expect(last().closed).toBe(true)
    show('visible')
    expect([streams.length, last().closed]).toEqual([2, false])
    show('visible')
    expect(streams).toHaveLength(2)
  })

  it('offline there is none', () => {
    network.onLine = false
    window.dispatchEvent(new Event('offline'))
    expect(last().closed).toBe(true)
    network.onLine = true
    window.dispatchEvent(new Event('online'))
    expect(streams).toHaveLength(2)
  })

  it('stopped, it stays so', () => {
    last().refuse()
    stop()
    vi.advanceTimersByTime(120_000)
    show('hidden')
    show('visible')
    expect(streams).toHaveLength(1)
  })
})
