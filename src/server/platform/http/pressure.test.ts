import { expect, it } from 'vitest'
import { refuseUnderPressure } from './pressure.ts'

const ask = (url: string, waitedMs: number) => () =>
  refuseUnderPressure({ url }, null, 'eventLoopDelay', waitedMs)

it('refuses requests while the event-loop delay is too long, except health and metrics', () => {
  expect(ask('/api/notices', 2500)).toThrow(expect.objectContaining({ code: 'server/overloaded' }))
  expect(ask('/api/health', 2500)).not.toThrow()
  expect(ask('/metrics', 2500)).not.toThrow()
})

it('refuses nothing before the first measurement', () => {
  expect(ask('/api/notices', Number.POSITIVE_INFINITY)).not.toThrow()
})
