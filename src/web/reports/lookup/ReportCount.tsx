import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countReports, type ReportFilter } from '#shared/reports/reports.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

interface ReportCountProps {
  filter: ReportFilter
  total: number
  more: boolean
}

/** How many there are; beyond what is counted at once the whole number is fetched when somebody asks for it. */
export function ReportCount({ filter, total, more }: ReportCountProps) {
  const [asked, setAsked] = useState(false)
  const exact = useQuery({ ...queryOf(countReports, { query: filter }), enabled: asked })
  if (exact.data)
    return (
      <>
        <b className="font-semibold text-ink">{exact.data.total.toLocaleString('ko-KR')}</b>건 ·{' '}
        {exact.data.companies.toLocaleString('ko-KR')}곳
      </>
    )
  return (
    <>
      <b className="font-semibold text-ink">{total.toLocaleString('ko-KR')}</b>건{more && ' 이상'}{' '}
      <LinkButton disabled={exact.isFetching} onClick={() => setAsked(true)}>
        {more ? '정확히 세기' : '기업 수 세기'}
      </LinkButton>
    </>
  )
}
