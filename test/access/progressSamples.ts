import { makeUser } from '../kit/factories.ts'
import type { MakeSample } from './samples.ts'

export const progressSamples: Record<string, MakeSample> = {
  'GET /api/progress-report': () => ({ query: { asOf: '2025-12-31' } }),
  'GET /api/progress-report/companies': () => ({ query: { table: 'contract', side: 'sell' } }),
  'GET /api/progress-report/stage-days': () => ({ query: { team: '999' } }),
  'GET /api/today/follow-ups': () => ({}),
  "GET /api/today/follow-ups (another team's)": async ({ t }) => ({
    query: { team: (await makeUser(t.db)).teamId },
  }),
  "GET /api/today (another team's)": async ({ t }) => ({
    query: { team: (await makeUser(t.db)).teamId },
  }),
  'GET /api/today/changes': () => ({}),
  "GET /api/today/changes (another team's)": async ({ t }) => ({
    query: { team: (await makeUser(t.db)).teamId },
  }),
  'GET /api/stats/summary': () => ({ query: { from: '2025-01-01', to: '2025-12-31' } }),
  'GET /api/stats/pipeline': () => ({ query: { team: '999' } }),
  'GET /api/stats/stalled': () => ({ query: { days: '30' } }),
  'GET /api/stats/activity': () => ({ query: { to: '2025-12-31' } }),
  'GET /api/stats/sources': () => ({ query: { side: 'sell' } }),
  'GET /api/stats/months': () => ({}),
  'GET /api/stats/halts': () => ({}),
  'GET /api/stats/companies': () => ({ query: { figure: 'active' } }),
  'POST /api/exports/stats': () => ({ body: { table: 'pipeline', to: '2025-12-31' } }),
  'GET /api/daily-report-calendar': () => ({ query: { month: '2026-11' } }),
  'GET /api/daily-report-calendar/{teamId} (known)': async ({ t }) => ({
    params: { teamId: (await makeUser(t.db)).teamId },
    query: { month: '2026-02' },
  }),
  'GET /api/daily-report-calendar/{teamId} (unknown)': () => ({
    params: { teamId: '98765' },
    query: { month: '2026-02' },
  }),
  'PUT /api/holidays/{day}': () => ({ params: { day: '2026-06-03' }, body: { name: '지방선거일' } }),
  'DELETE /api/holidays/{day}': () => ({ params: { day: '2026-10-09' } }),
}
