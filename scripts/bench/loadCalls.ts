// Describes the calls that 200 people make in a minute: which calls, how often, and by whom.
import { randomInt } from 'node:crypto'
import { sides } from '#shared/catalogue/words/sides.ts'

export interface LoadPerson {
  teamId: string
  cookie: string
}
export interface LoadCall {
  kind: 'list' | 'search' | 'record' | 'whole' | 'home' | 'statistics' | 'save' | 'sign-in'
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** Share of each kind of call, in percent. */
const mix: Record<LoadCall['kind'], number> = {
  list: 27,
  search: 15,
  record: 22,
  whole: 12,
  home: 9,
  statistics: 3,
  save: 10,
  'sign-in': 2,
}
const words = ['테크', '솔', '나린', '서킷', 'ㄴㅅ', '4817', '바이오', '물류', '식품', '정밀']
const homes = ['/api/today', '/api/today/changes', '/api/today/follow-ups', '/api/notices/unread-count']
const statistics = ['/api/stats/pipeline', '/api/stats/halts', '/api/stats/summary']
const one = <T>(all: readonly T[]) => all[randomInt(all.length)] as T

export const loadPassword = 'Bench-Load-2026!'

export function nextCall(person: LoadPerson, numbers: readonly string[]): LoadCall {
  let rest = randomInt(100)
  const kind = (Object.keys(mix) as LoadCall['kind'][]).find((name) => (rest -= mix[name]) < 0) ?? 'list'
  const get = (path: string): LoadCall => ({ kind, method: 'GET', path })
  switch (kind) {
    case 'list':
      return get(
        `/api/companies?limit=50${randomInt(3) === 0 ? '' : `&side=${encodeURIComponent(one(sides.texts))}`}`,
      )
    case 'search':
      return get(`/api/companies?limit=50&search=${encodeURIComponent(one(words))}`)
    case 'record':
      return get(`/api/company-cretop/${one(numbers)}`)
    case 'whole':
      return get(`/api/companies/${one(numbers)}`)
    case 'home':
      return get(one(homes))
    case 'statistics':
      return get(one(statistics))
    case 'save': {
      const fax = `02-${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`
      return {
        kind,
        method: 'POST',
        path: '/api/save-company-data',
        body: { company: { businessNumber: one(numbers), fax } },
      }
    }
    case 'sign-in':
      return {
        kind,
        method: 'POST',
        path: '/api/auth/login',
        body: { teamId: person.teamId, password: loadPassword },
      }
  }
}
