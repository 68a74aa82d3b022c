import type { MakeSample } from './samples.ts'

export const progressSamples: Record<string, MakeSample> = {
  'GET /api/progress-report': () => ({ query: { asOf: '2025-12-31' } }),
  'GET /api/progress-report/companies': () => ({ query: { table: 'contract', side: 'sell' } }),
  'GET /api/progress-report/stage-days': () => ({ query: { team: '999' } }),
}
