import * as z from 'zod/mini'
import { boundedText } from '../platform/bounded.ts'
import { downloadEndpoint, endpoint } from '../platform/endpoint.ts'

export const jobStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(jobStates),
  progress: z.object({ done: z.number(), total: z.nullable(z.number()), stage: z.nullable(z.string()) }),
  cancelRequested: z.boolean(),
  result: z.unknown(),
  hasFile: z.boolean(),
  /** Code and Korean message of the error catalogue; null without an error. The technical cause is never sent. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type Job = z.infer<typeof Job>

const params = z.object({ id: boundedText(64) })

export const getJob = endpoint('GET', '/api/jobs/{id}', {
  summary: '내가 시작한 작업의 진행 상황입니다.',
  staleAfter: ['job'],
  params,
  response: Job,
})
export const cancelJob = endpoint('POST', '/api/jobs/{id}/cancel', {
  summary: '내가 시작한 작업을 취소합니다.',
  params,
  response: Job,
})
export const downloadJobResult = downloadEndpoint('/api/jobs/{id}/result', {
  summary: '내가 시작한 작업의 결과 파일을 다운로드합니다.',
  params,
})
