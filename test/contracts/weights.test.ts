import { expect, it } from 'vitest'
import { readContracts } from './textFields.ts'

const contracts = await readContracts()

/** Paths of calls that search many rows, count all rows or start a job. New calls with similar paths match too. */
const heavy =
  /search|stats|exports\/|progress-report|calendar|count$|neighbours|timeline|\/same$|audit\/(?:export|verify)|save-file|analyze-document|read-again|openapi|company-cretop\/(?:unassigned|by-team|filtered)/
/** These paths match the pattern above, but the calls are cheap reads. */
const light = [
  'DELETE /api/calendar-feed',
  'GET /api/calendar-feed',
  'POST /api/calendar-feed',
  'GET /api/analyze-document/{token}',
  'GET /api/notices/unread-count',
  'GET /api/notifications/unread-count',
  'GET /api/managers/{teamId}/companies-count',
]

it('every call that costs more than a plain read declares its cost', () => {
  const unweighed = contracts.filter(
    ({ kind, path, weight }) => kind === 'json' && heavy.test(path) && weight === undefined,
  )
  const names = unweighed.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name) => !light.includes(name))).toEqual([])
})

it('a whole table is never cheap', () => {
  const streams = contracts.filter(({ kind }) => kind === 'json-stream')
  expect(streams.length).toBeGreaterThan(6)
  for (const { path, weight } of streams) {
    const whole = typeof weight === 'function' ? weight({}) : weight
    expect([path, whole ?? 20]).toEqual([path, 20])
  }
})
