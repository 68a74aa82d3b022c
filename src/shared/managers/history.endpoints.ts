import * as z from 'zod/mini'
import { userLimits } from '../auth/user.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { wholeNumberedTable } from '../company/company.endpoints.ts'
import { matching } from '../platform/bounded.ts'
import { endpoint, streamEndpoint } from '../platform/endpoint.ts'
import { numberedPageOf, pageNumber } from '../platform/page.ts'
import { optionalText, requiredText } from '../platform/text.ts'
import { managerTypeNames } from './managerTypes.ts'

const text = z.nullable(z.string())

export const HistoryEntry = z.object({
  id: z.number(),
  businessNumber: z.string(),
  managerType: z.string(),
  oldTeamId: text,
  newTeamId: text,
  oldManagerName: text,
  newManagerName: text,
  changeReason: z.string(),
  changedBy: z.string(),
  changedByTeamId: text,
  /** ID of the handover that created the entry, or whose undo created it. Null for all other entries. */
  handoverId: z.nullable(z.number()),
  createdAt: z.string(),
  /** Time of the last change; later than `createdAt` if an admin corrected the entry. */
  updatedAt: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const managerType = z.enum(managerTypeNames, {
  error: `담당자 구분을 확인해주세요. (${managerTypeNames.join(', ')})`,
})
const team = (label: string) => optionalText(label, userLimits.teamId)
const name = (label: string) => optionalText(label, userLimits.managerName)
const reasonLimit = 2000

/**
 * A new entry of the manager history. `changedBy` and `createdAt` are accepted but ignored: the server sets author and
 * time.
 */
export const NewHistoryEntry = z.object({
  businessNumber: BusinessNumber,
  managerType,
  oldTeamId: team('이전 담당자 팀ID'),
  newTeamId: team('새 담당자 팀ID'),
  oldManagerName: name('이전 담당자명'),
  newManagerName: name('새 담당자명'),
  changeReason: optionalText('변경 사유', reasonLimit),
})
const cleared = (label: string, limit: number) => z.optional(z.nullable(requiredText(label, limit)))
/** A correction of an entry: absent fields stay, null clears a field. */
export const HistoryChange = z.object({
  managerType: z.optional(managerType),
  oldTeamId: cleared('이전 담당자 팀ID', userLimits.teamId),
  newTeamId: cleared('새 담당자 팀ID', userLimits.teamId),
  oldManagerName: cleared('이전 담당자명', userLimits.managerName),
  newManagerName: cleared('새 담당자명', userLimits.managerName),
  changeReason: z.optional(requiredText('변경 사유', reasonLimit)),
})

const params = z.object({ id: matching(/^\d{1,9}$/, '번호를 확인해주세요.') })

export const listHistory = streamEndpoint('/api/manager-history', {
  summary: '모든 기업의 담당자 변경이력입니다.',
  staleAfter: ['company'],
  query: z.object(wholeNumberedTable),
  item: HistoryEntry,
})
/** A history entry with the company's name, for lists of several companies. */
export const RecentEntry = z.extend(HistoryEntry, { companyName: z.string() })
export type RecentEntry = z.infer<typeof RecentEntry>

export const recentHistory = endpoint('GET', '/api/manager-history/recent', {
  summary: '모든 기업의 담당자 변경이력을 최근 것부터 한 쪽씩 보냅니다.',
  staleAfter: ['company'],
  query: z.object({ page: pageNumber }),
  response: numberedPageOf(RecentEntry),
})
export const getHistory = endpoint('GET', '/api/manager-history/{businessNumber}', {
  summary: '한 기업의 담당자 변경이력입니다. 최근 것이 먼저 옵니다.',
  staleAfter: ['company'],
  params: z.object({ businessNumber: BusinessNumber }),
  response: z.array(HistoryEntry),
})
export const addHistory = endpoint('POST', '/api/manager-history', {
  summary: '담당자 변경이력을 직접 적습니다. 60초 안에 서버가 적은 것과 같으면 그 이력을 돌려줍니다.',
  status: 201,
  body: NewHistoryEntry,
  response: HistoryEntry,
})
export const changeHistory = endpoint('PUT', '/api/manager-history/{id}', {
  summary: '담당자 변경이력을 수정합니다.',
  params,
  body: HistoryChange,
  response: HistoryEntry,
})
export const deleteHistory = endpoint('DELETE', '/api/manager-history/{id}', {
  summary: '담당자 변경이력을 지웁니다.',
  params,
  response: z.object({ message: z.string() }),
})
