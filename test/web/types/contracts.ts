// This file is never run, only type-checked. If a wrong contract compiled, its `@ts-expect-error` would be reported as
// an error.
import * as z from 'zod/mini'
import { endpoint, streamEndpoint } from '#shared/platform/endpoint.ts'

const response = z.object({ ok: z.boolean() })

export const right = [
  endpoint('GET', '/api/right', { summary: '', staleAfter: ['company', 'files'], response }),
  endpoint('GET', '/api/never-stale', { summary: '', staleAfter: [], response }),
  endpoint('POST', '/api/change', { summary: '', response }),
]

export const wrong = () => [
  // @ts-expect-error a reading says after which topics it is stale
  endpoint('GET', '/api/forgotten', { summary: '', response }),
  // @ts-expect-error so does a stream
  streamEndpoint('/api/forgotten-stream', { summary: '', item: response }),
  // @ts-expect-error there is no such topic
  endpoint('GET', '/api/no-such-topic', { summary: '', staleAfter: ['customers'], response }),
  // @ts-expect-error a change holds no answer that could be stale
  endpoint('POST', '/api/no-reading', { summary: '', staleAfter: ['company'], response }),
]
