import { useQuery } from '@tanstack/react-query'
import { CompanySearch } from '#web/domain/companySearch/CompanySearch.tsx'
import { CompanyStrip } from '#web/domain/companyStrip/CompanyStrip.tsx'
import { ApiError } from '#web/lib/call/apiError.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CurrentManagers } from './CurrentManagers.tsx'
import { HistoryList } from './HistoryList.tsx'
import { RecentHistory } from './RecentHistory.tsx'
import { historyQuery, recordQuery } from './slots/managers.api.ts'
import { type ChosenCompany, useChosenCompany } from './useChosenCompany.ts'

export function HistoryScreen() {
  const chosen = useChosenCompany()
  return (
    <>
      <PageHeader title="담당자 변경이력" note="기업 담당자가 언제, 누구로 바뀌었는지 보여줍니다." />
      <Card aria-label="기업 검색" className="no-print">
        <CardBody>
          <CompanySearch selected={chosen.selected} onSelect={chosen.select} />
        </CardBody>
      </Card>
      {chosen.businessNumber ? (
        <ChosenHistory key={chosen.businessNumber} chosen={chosen} businessNumber={chosen.businessNumber} />
      ) : (
        <RecentHistory />
      )}
    </>
  )
}

function ChosenHistory({ chosen, businessNumber }: { chosen: ChosenCompany; businessNumber: string }) {
  const record = useQuery(recordQuery(businessNumber))
  const history = useQuery(historyQuery(businessNumber))
  if (chosen.query.error instanceof ApiError && chosen.query.error.status === 404)
    return (
      <Card className="mt-6">
        <EmptyState
          searched
          title="기업을 찾을 수 없습니다"
          text="삭제되었거나 등록되지 않은 기업입니다."
          className="py-16"
        />
      </Card>
    )
  return (
    <>
      <CompanyStrip businessNumber={businessNumber} here={null} heading className="mt-6 mb-3" />
      <CurrentManagers query={record} />
      <HistoryList query={history} />
    </>
  )
}
