import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { isStale, refetchAfter, staleAfter } from '#web/lib/call/stale.ts'
import { readContracts } from '../../contracts/textFields.ts'

const number = '101-10-00001'
const other = '202-20-00002'

/** Calls whose answers do not become stale by any event, each with the reason. */
const neverStale: Record<string, string> = {
  '/api/auth/me': 'who is signed in is asked by the session itself',
  '/api/auth/sessions': 'own sessions, asked for on opening',
  '/api/auth/devices': 'own devices, asked for on opening',
  '/api/auth/factors': 'own second factors, changed only by the screen that shows them',
  '/api/calendar-feed': 'one’s own address, changed only by the screen that shows it',
  '/api/audit': 'the log is looked at as it was when it was opened',
  '/api/audit/refusals': 'like the log, looked at as it was when it was opened',
  '/api/audit/{id}': 'an entry never changes',
  '/api/backup': 'one a night, asked for on opening',
  '/api/imports/{id}/rows': 'the check of one import never changes; a new check is a new state of the import',
  '/api/health': 'no screen shows it',
  '/api/openapi.json': 'no screen shows it',
  '/api/settings/tables/{table}': 'one’s own arrangement, kept by the screen that changes it',
  ...Object.fromEntries(
    ['activity', 'companies', 'halts', 'months', 'pipeline', 'sources', 'stalled', 'summary'].map((card) => [
      `/api/stats/${card}`,
      'counted at every visit, of the time that stands above it: every change would count all companies anew',
    ]),
  ),
}

const topics = [
  staleAfter('company', { businessNumber: number }),
  staleAfter('companies', {}),
  staleAfter('files', { businessNumber: number }),
  staleAfter('reports', { businessNumber: number }),
  staleAfter('deals', { businessNumber: number }),
  staleAfter('tasks', {}),
  staleAfter('lead', { id: 1 }),
  staleAfter('notices', {}),
  staleAfter('users', {}),
  staleAfter('teachings', {}),
  staleAfter('job', { id: '7', kind: 'x' }),
  staleAfter('firm-settings', {}),
  staleAfter('own-fields', {}),
  staleAfter('large-exports', {}),
  staleAfter('views', {}),
]

const readings = async () =>
  (await readContracts())
    .filter(({ method, kind }) => method === 'GET' && (kind === 'json' || kind === 'json-stream'))
    .map(({ path }) => path.replace('/jobs/{id}', '/jobs/7'))

it('every reading is made stale by a topic, or is named as one that never is', async () => {
  const paths = await readings()
  expect(paths.length).toBeGreaterThan(30)
  const forgotten = paths.filter((path) => !topics.some((stale) => isStale(path, stale)))
  expect(forgotten.toSorted()).toEqual(Object.keys(neverStale).toSorted())
})

describe('a company', () => {
  const stale = staleAfter('company', { businessNumber: number })
  it.each([
    ['/api/today', true],
    ['/api/companies/waiting?page=2', true],
    ['/api/companies?side=x&sort=-revenue', true],
    ['/api/brokerage-list?page=1', true],
    [`/api/company-cretop/${number}`, true],
    [`/api/company-cretop/${other}`, false],
    ['/api/company-cretop/unassigned?search=x', true],
    [`/api/files/search?businessNumber=${other}`, false],
    ['/api/files/search?page=1', true],
    [`/api/manager-history/${number}`, true],
    ['/api/company-add/12', true],
    ['/api/todayish', false],
    ['/api/notices', false],
  ])('%s: %s', (path, expected) => {
    expect(isStale(path, stale)).toBe(expected)
  })
})

it('a path is found anywhere in a query key', async () => {
  const client = new QueryClient()
  const keys = [
    ['company-search', `/api/company-cretop?search=${number}`],
    ['/api/today'],
    ['additional-dossier', number],
  ]
  for (const key of keys) client.setQueryData(key, 1)
  await refetchAfter(client, 'company', { businessNumber: number })
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
