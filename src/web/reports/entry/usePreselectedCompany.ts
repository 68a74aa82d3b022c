import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { reportErrors } from '#shared/catalogue/errors/reportErrors.ts'
import { isReportStage } from '#shared/catalogue/words/reportStages.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { SearchHit } from '#shared/company/answers.ts'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { dayInSeoul, isCalendarDay } from '#shared/platform/day.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { companySearchQuery, type SearchAmong } from '#web/domain/companySearch/companySearch.api.ts'
import { isNotFound } from '#web/domain/companySearch/searchMessage.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { parseSearch, useSearchState } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'

/**
 * Returns the companies about which the person may write reports: the companies of the team, or all companies for the
 * admin side.
 */
export function useOwnCompanies(): SearchAmong {
  const { user } = useSession()
  return user !== null && isAdminSide(user.role) ? 'all' : { teamId: user?.teamId ?? '' }
}

/** Returns the day in the URL, which a link of the calendar sets; '' if no report can be written for that day. */
export function dayInAddress(): string {
  const day = parseSearch(window.location.search).date ?? ''
  return isCalendarDay(day) && day <= dayInSeoul() ? day : ''
}

/** Returns the stage in the URL, which a board sets; '' if no new report can have it. */
export function stageInAddress(): string {
  const { stage = '' } = parseSearch(window.location.search)
  return isReportStage(stage) ? stage : ''
}

/**
 * Chooses the company in the URL once. The URL contains a company if the person comes from the page of this company. If
 * the person may not write reports about it, it is not chosen, and a message says so.
 */
export function usePreselectedCompany(onChoose: (hit: SearchHit) => void): void {
  const client = useQueryClient()
  const among = useOwnCompanies()
  const [search] = useSearchState()
  const number = normaliseBusinessNumber(search.businessNumber ?? '')
  const asked = useRef<string | null>(null)

  const choose = useEffectEvent(async (wanted: string) => {
    const refused = (description: string) =>
      toast({ variant: 'destructive', title: '회사를 선택하지 못했습니다', description })
    try {
      const hit = await findCompany(client, among, wanted)
      if (hit) return onChoose(hit)
      const exists = among !== 'all' && (await findCompany(client, 'all', wanted))
      refused(
        exists
          ? reportErrors['daily-report/not-own'][1]
          : `사업자번호 ${withDirection(wanted)} 등록된 기업이 없습니다. 번호를 다시 확인해주세요.`,
      )
    } catch (error) {
      refused(userMessage(error, '회사를 직접 찾아 선택해주세요.'))
    }
  })
  useEffect(() => {
    if (!number || asked.current === number) return
    asked.current = number
    void choose(number)
  }, [number])
}

async function findCompany(client: QueryClient, among: SearchAmong, wanted: string) {
  try {
    const { hits } = await client.fetchQuery(companySearchQuery(among, wanted))
    // The old number of a merged company finds the company that remains.
    return (
      hits.find(({ businessNumber }) => businessNumber === wanted) ??
      (hits.length === 1 ? hits[0] : undefined)
    )
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
