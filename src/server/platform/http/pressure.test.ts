import { expect, it } from 'vitest'
import { refuseUnderPressure } from './pressure.ts'

const ask = (url: string, waitedMs: number) => () =>
  refuseUnderPressure({ url }, null, 'eventLoopDelay', waitedMs)

it('sends away while work waits too long, but never who asks how the server is', () => {
  expect(ask('/api/notices', 2500)).toThrow(expect.objectContaining({ code: 'server/overloaded' }))
  expect(ask('/api/health', 2500)).not.toThrow()
  expect(ask('/metrics', 2500)).not.toThrow()
})

it('sends nobody away for a second without a measurement', () => {
  expect(ask('/api/notices', Number.POSITIVE_INFINITY)).not.toThrow()
})
