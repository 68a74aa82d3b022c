import { makeUser } from '../kit/factories.ts'
import { makeCompany } from './companySamples.ts'
import type { MakeSample } from './samples.ts'

export const managerSamples: Record<string, MakeSample> = {
  'GET /api/check-business-permission/{teamId}/{businessNumber} (own team)': async (stage) => ({
    params: {
      teamId: stage.me?.teamId ?? 'nobody',
      businessNumber: (await makeCompany(stage, { manager: 'somebody' })).businessNumber,
    },
  }),
  'GET /api/check-business-permission/{teamId}/{businessNumber} (another team)': async (stage) => ({
    params: {
      teamId: (await makeUser(stage.t.db)).teamId,
      businessNumber: (await makeCompany(stage)).businessNumber,
    },
  }),
}
