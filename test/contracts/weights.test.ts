import { expect, it } from 'vitest'
import { readContracts } from './textFields.ts'

const contracts = await readContracts()

/** Calls that look through many rows, count over all of them or start work. A new one is named like its neighbours. */
const heavy =
  /search|stats|exports\/|progress-report|calendar|count$|neighbours|timeline|\/same$|audit\/(?:export|verify)|save-file|analyze-document|read-again|openapi|company-cretop\/(?:unassigned|by-team|filtered)/
/** Named like them, and plain reads all the same. */
const light = [
  'GET /api/analyze-document/{token}',
  'GET /api/notices/unread-count',
  'GET /api/managers/{teamId}/companies-count',
]

it('every call that costs more than a plain read says so', () => {
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
