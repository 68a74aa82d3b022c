import * as z from 'zod/mini'
import { BackupStatus } from '../backup/backup.endpoints.ts'
import { endpoint } from '../platform/endpoint.ts'

/** The four steps by which an admin prepares a new firm. */
export const GettingStarted = z.object({
  /** Whether the home page shows the steps to the signed-in person. */
  shown: z.boolean(),
  /**
   * This step is done if no detail is a sample any more. `samples`: the labels of those that still are; `named`:
   * whether the name is none of them.
   */
  firm: z.object({
    done: z.boolean(),
    named: z.boolean(),
    name: z.string(),
    representative: z.string(),
    samples: z.array(z.string()),
  }),
  /** This step is done if there is at least one more user besides the first. */
  people: z.object({ done: z.boolean(), count: z.number() }),
  companies: z.object({ done: z.boolean(), count: z.number() }),
  /** This step is done if a backup has succeeded at least once. */
  backup: z.object({ done: z.boolean(), state: BackupStatus.shape.state }),
})
export type GettingStarted = z.infer<typeof GettingStarted>

export const getGettingStarted = endpoint('GET', '/api/getting-started', {
  summary: '새 회사가 마쳐야 할 네 가지의 상태와, 홈에 보일지입니다.',
  staleAfter: ['users', 'companies', 'firm-settings'],
  response: GettingStarted,
})
export const showGettingStarted = endpoint('PUT', '/api/getting-started', {
  summary: '시작하기를 내 홈에 보이거나 감춥니다.',
  body: z.object({ shown: z.boolean() }),
  response: GettingStarted,
})
