import * as z from 'zod/mini'
import { userLimits } from '../auth/user.ts'
import { BrokerageRecord } from '../company/answers.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { boundedText } from '../platform/bounded.ts'
import { endpoint } from '../platform/endpoint.ts'

const teamId = boundedText(userLimits.teamId)
const company = z.object({ businessNumber: BusinessNumber })

export const checkPermission = endpoint('GET', '/api/check-business-permission/{teamId}/{businessNumber}', {
  summary: '한 팀이 이 기업을 수정할 수 있는지 알려줍니다. 자기 팀만, 관리자와 부관리자는 모두.',
  staleAfter: ['company'],
  params: z.object({ teamId, businessNumber: BusinessNumber }),
  response: z.object({ hasPermission: z.boolean() }),
})

export const assignDefaultManager = endpoint('POST', '/api/assign-default-manager/{businessNumber}', {
  summary: '주담당자가 없는 기업에 기본 담당자(팀 001)를 지정합니다. 할 일이 없으면 success가 false입니다.',
  params: company,
  response: z.object({ success: z.boolean(), message: z.string(), data: BrokerageRecord }),
})

export const countManaged = endpoint('GET', '/api/managers/{teamId}/companies-count', {
  summary: '한 사용자가 담당하는 기업의 수입니다.',
  staleAfter: ['company', 'lead'],
  params: z.object({ teamId }),
  response: z.object({
    teamId: z.string(),
    /** Number of companies that the person manages. A company counts once, even with two manager slots. */
    companies: z.number(),
    manager1Team: z.number(),
    manager2Team: z.number(),
    manager3Team: z.number(),
  }),
})
