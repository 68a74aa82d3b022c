import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import type { Opened } from '#shared/finder/finder.endpoints.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { kindOf, opened } from '../opened/opened.ts'
import { useOpenedBefore } from '../opened/useOpenedBefore.ts'
import { companySearchQuery } from './companySearch.api.ts'
import { searchMessage } from './searchMessage.ts'

const shownAtMost = 5

/** Offers the companies that the person opened last, while the search input is empty. */
export function RecentPicks({ onPick }: { onPick(hit: SearchHit): void }) {
  const client = useQueryClient()
  const teamId = useSession().user?.teamId ?? ''
  const [asked, setAsked] = useState('')
  const { rows } = useOpenedBefore(teamId, (key) => kindOf(key) === 'company')
  const left: readonly string[] = opened.list(teamId)
  const recent = rows.filter(({ key }) => left.includes(key)).slice(0, shownAtMost)

  /** Fetches the whole search result of the company. The company may have been deleted since its name was fetched. */
  async function pick({ businessNumber, companyName }: Opened) {
    setAsked(businessNumber)
    try {
      const { hits } = await client.fetchQuery(companySearchQuery('all', businessNumber))
      const hit = hits.find((found) => found.businessNumber === businessNumber)
      if (hit) return onPick(hit)
      opened.forget(teamId, [`company.${businessNumber}`])
      toast({ variant: 'destructive', title: '기업을 찾을 수 없습니다', description: companyName })
    } catch (error) {
      toast({ variant: 'destructive', title: '불러오기 실패', description: searchMessage(error) })
    } finally {
      setAsked('')
    }
  }
  if (recent.length === 0) return null
  return (
    <div role="group" aria-label="최근 기업" className="flex flex-wrap items-center gap-1.5 pb-1">
      <span className="mr-1 text-quiet text-xs">최근 기업</span>
      {recent.map((company) => (
        <Button
          key={company.businessNumber}
          size="sm"
          pending={asked === company.businessNumber}
          title={company.businessNumber}
          className="min-w-0 max-w-60 shrink"
          onClick={() => void pick(company)}
        >
          <span className="truncate">{company.companyName}</span>
        </Button>
      ))}
    </div>
  )
}
