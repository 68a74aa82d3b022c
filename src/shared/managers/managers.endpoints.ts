import * as z from 'zod/mini'
import { userLimits } from '../auth/user.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { endpoint } from '../platform/endpoint.ts'

const teamId = z.string().check(z.maxLength(userLimits.teamId))

export const checkPermission = endpoint('GET', '/api/check-business-permission/{teamId}/{businessNumber}', {
  summary: '한 팀이 이 기업을 수정할 수 있는지 알려줍니다. 자기 팀만, 관리자와 부관리자는 모두.',
  params: z.object({ teamId, businessNumber: BusinessNumber }),
  response: z.object({ hasPermission: z.boolean() }),
})
