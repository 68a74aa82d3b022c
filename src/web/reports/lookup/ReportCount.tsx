import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countReports, type ReportFilter } from '#shared/reports/reports.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

interface ReportCountProps {
  filter: ReportFilter
  total: number
  more: boolean
  /** The number of companies that the found reports are about; null as long as not all reports have loaded. */
  companies: number | null
}

const inKorean = (count: number) => count.toLocaleString('ko-KR')

/** Shows the number of found reports. If the known number is only a lower bound, a click fetches the exact number. */
export function ReportCount({ filter, total, more, companies }: ReportCountProps) {
  const [asked, setAsked] = useState(false)
  const exact = useQuery({ ...queryOf(countReports, { query: filter }), enabled: asked })
  const places = exact.data?.companies ?? companies
  const open = more && !exact.data
  return (
    <>
      <b className="font-semibold text-ink">{inKorean(exact.data?.total ?? total)}</b>건{open && ' 이상'}
      {places !== null && ` · ${inKorean(places)}곳`}
      {open && (
        <LinkButton className="ml-2" disabled={exact.isFetching} onClick={() => setAsked(true)}>
          전체 건수 보기
        </LinkButton>
      )}
    </>
  )
}
