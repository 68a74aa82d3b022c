import * as z from 'zod/mini'
import { matching } from '../platform/bounded.ts'
import { eventsEndpoint } from '../platform/endpoint.ts'
import { LiveEvent } from './topics.ts'

export const liveEvents = eventsEndpoint('/api/notifications/stream', {
  summary: '로그인한 사용자에게 일어난 일을 실시간으로 보냅니다.',
  query: z.object({ after: z.optional(matching(/^\d{1,18}$/)) }),
  item: LiveEvent,
})
