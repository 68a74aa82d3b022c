import * as z from 'zod/mini'
import { callWeights, endpoint } from '../platform/endpoint.ts'

export const getHealth = endpoint('GET', '/api/health', {
  summary: '서버가 일할 준비가 되었는지 알려줍니다.',
  staleAfter: [],
  response: z.object({ ready: z.boolean(), database: z.enum(['ok', 'unreachable']) }),
})

export const getOpenApi = endpoint('GET', '/api/openapi.json', {
  summary: '모든 호출의 OpenAPI 문서입니다.',
  staleAfter: [],
  prepared: true,
  weight: callWeights.search,
  response: z.record(z.string(), z.unknown()),
})
