import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { sides, usualSide } from '#shared/catalogue/words/sides.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import {
  addBrokerage,
  changeBrokerage,
  getBrokerage,
  listBrokerages,
} from '#shared/company/brokerage.endpoints.ts'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { getHandover, listManaged } from '#shared/managers/handover.endpoints.ts'
import { getHistory, recentHistory } from '#shared/managers/history.endpoints.ts'
import { assignDefaultManager, checkPermission, countManaged } from '#shared/managers/managers.endpoints.ts'
import { sideGiven } from '#shared/managers/managerTypes.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

/** Query options that never use the cache, because managers and users may have just changed. */
const fresh = { staleTime: 0, gcTime: 0 }

export const usersQuery = { ...queryOf(listUsers, {}), ...fresh }
export const companyQuery = (businessNumber: string) => ({
  ...queryOf(getCompany, { params: { businessNumber } }),
  ...fresh,
})
export const historyQuery = (businessNumber: string) => ({
  ...queryOf(getHistory, { params: { businessNumber } }),
  ...fresh,
})
export const recentQuery = (page: number) => ({
  ...queryOf(recentHistory, { query: { page: String(page) } }),
  ...fresh,
})
export const permissionQuery = (teamId: string, businessNumber: string) => ({
  ...queryOf(checkPermission, { params: { teamId, businessNumber } }),
  ...fresh,
})
export const countQuery = (teamId: string) => ({ ...queryOf(countManaged, { params: { teamId } }), ...fresh })
/** The companies that a handover from this team would move. */
export const managedQuery = (teamId: string) =>
  keyedQuery(pathOf(listManaged, { params: { teamId }, query: {} }), (after, signal) =>
    call(listManaged, { params: { teamId }, query: { after } }, { signal }),
  )
export const handoverQuery = (id: number) => ({
  ...queryOf(getHandover, { params: { id: String(id) } }),
  ...fresh,
})

/**
 * Reads the brokerage record of a company; null if the company has none, which is normal here. The list request is
 * used, because the request for a single record would answer 404 for such a company.
 */
async function readRecord(businessNumber: string, signal?: AbortSignal): Promise<BrokerageRecord | null> {
  const [record] = await call(listBrokerages, { query: { businessNumber } }, { signal })
  return record ?? null
}

/** The stored brokerage record; null if the company has none. Such a company has no managers. */
export const recordQuery = (businessNumber: string) =>
  queryOptions({
    queryKey: [pathOf(listBrokerages, { query: { businessNumber } }), 'record'],
    queryFn: ({ signal }) => readRecord(businessNumber, signal),
    ...fresh,
  })

/**
 * Reads the brokerage record and prepares it for assigning managers: if there is none, a seller's record is created,
 * and if slot 1 is empty, the default manager is assigned. The query runs only when a company is chosen and is never
 * refetched, because that could undo a later change by the person.
 */
export const preparedQuery = (businessNumber: string) =>
  queryOptions({
    queryKey: ['manager-record', businessNumber],
    queryFn: async ({ client }) => {
      const stored = await readRecord(businessNumber)
      const found = stored ?? (await create(businessNumber))
      const ready = await withDefault(client, found, stored === null)
      if (ready.version !== found.version) {
        showManagers(client, ready)
        void refetchAfter(client, 'company', { businessNumber })
      }
      return ready
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/**
 * Shows the managers of a saved record in the strip above the cards at once. The strip has a query of its own, whose
 * refetch takes a moment.
 */
export function showManagers(client: QueryClient, record: BrokerageRecord): void {
  const { businessNumber, manager1Team, manager2Team, manager3Team } = record
  if (!businessNumber) return
  client.setQueryData(
    queryOf(getBrokerage, { params: { key: businessNumber }, query: { contacts: 'no' } }).queryKey,
    (shown) => shown && { ...shown, manager1Team, manager2Team, manager3Team },
  )
}

async function create(businessNumber: string): Promise<BrokerageRecord> {
  try {
    return await call(addBrokerage, { body: { businessNumber, side: usualSide.word } })
  } catch (error) {
    // The creation fails if somebody else has just created the record. That record is then used.
    const made =
      error instanceof ApiError && error.code === 'add/duplicate' && (await readRecord(businessNumber))
    if (made) return made
    const description = '담당자지정 정보 생성에 실패했습니다.'
    toast({ variant: 'destructive', title: '오류', description })
    throw error
  }
}

/**
 * Assigns the default manager if slot 1 is empty. A toast then says who was assigned and, if the brokerage record was
 * just created (`made`), which side the company was given.
 */
async function withDefault(
  client: QueryClient,
  record: BrokerageRecord,
  made: boolean,
): Promise<BrokerageRecord> {
  if (record.manager1Team || sides.row(record.side)?.getsManager === false || !record.businessNumber)
    return record
  const title = '기본 담당자 지정'
  try {
    const params = { businessNumber: record.businessNumber }
    const { success, message, data } = await call(assignDefaultManager, { params })
    const side = made ? sideGiven : ''
    if (success)
      toast({
        variant: 'info',
        title,
        description: `${side}${message}`,
        action: { label: '실행 취소', onAction: () => void undoDefault(client, data, made) },
      })
    return data
  } catch (error) {
    const description = userMessage(error, '기본 담당자를 자동으로 지정하지 못했습니다. 직접 지정해주세요.')
    toast({ variant: 'info', title, description })
    return record
  }
}

/** Removes the default manager again. The manager history keeps both changes. */
async function undoDefault(client: QueryClient, assigned: BrokerageRecord, made: boolean): Promise<void> {
  const { businessNumber, version } = assigned
  if (!businessNumber) return
  const title = '실행 취소'
  try {
    const { warnings: _, ...saved } = await call(
      changeBrokerage,
      { params: { key: businessNumber }, body: { manager1Team: null, version } },
      { attemptOf: assigned },
    )
    // Nothing is shown here if the person has chosen another company meanwhile.
    client.setQueryData(preparedQuery(businessNumber).queryKey, (shown) => shown && saved)
    showManagers(client, saved)
    const side = made ? ` 중개유형은 ${withDirection(usualSide.word)} 남습니다.` : ''
    toast({ title, description: `기본 담당자 지정을 취소했습니다.${side}` })
  } catch (error) {
    const description = userMessage(error, '잠시 후 다시 시도해주세요.')
    toast({ variant: 'destructive', title: `${title} 실패`, description })
  }
  void refetchAfter(client, 'company', { businessNumber })
}
