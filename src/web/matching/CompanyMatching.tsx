import { useState } from 'react'
import { isDealSeller, sellersFor } from '#shared/catalogue/words/sides.ts'
import { useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useSearchState } from '#web/lib/search.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { CompanyCriteria } from './criteria/CompanyCriteria.tsx'
import { SellerTermsForm } from './criteria/SellerTermsForm.tsx'
import { MatchList } from './MatchList.tsx'

/** The matching tab of a company: its matches, and what it looks for or on which terms it is for sale. */
export default function CompanyMatching({ number }: { number: string }) {
  const [search, change] = useSearchState()
  const isTerms = search.view === 'criteria'
  // Once opened, the terms stay mounted below the matches, so that nothing typed is lost by a look at the matches or by
  // the back button.
  const [termsOpened, setTermsOpened] = useState(isTerms)
  if (isTerms && !termsOpened) setTermsOpened(true)
  const { absent, data, pending, query } = useBrokerage(number)
  if (query.error && !data && !absent)
    return (
      <ErrorState
        title="매칭을 불러오지 못했습니다"
        text={userMessage(query.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void query.refetch()}
      />
    )
  if (pending)
    return (
      <Card>
        <SkeletonRows rows={8} columns={5} />
      </Card>
    )
  const side = data?.side
  const sells = isDealSeller(side ?? null)
  if (!sells && sellersFor(side ?? '').length === 0)
    return (
      <Card>
        <EmptyState title="중개유형이 없습니다" text="추가등록에서 중개유형을 정하면 맞는 상대를 찾습니다." />
      </Card>
    )
  return (
    <>
      <div className="no-print mb-3 flex flex-wrap items-center gap-3">
        <Segments
          aria-label="매칭 보기"
          className="w-auto"
          options={[
            { value: 'matches', label: sells ? '맞는 상대' : '맞는 매도기업' },
            { value: 'criteria', label: sells ? '매각 조건' : '인수조건' },
          ]}
          value={isTerms ? 'criteria' : 'matches'}
          onValueChange={(view) => void change({ view: view === 'criteria' ? 'criteria' : undefined })}
        />
        {isTerms && !sells && (
          <span className="text-quiet text-xs">
            무엇을 찾는지 적습니다. 여러 개면 가장 잘 맞는 조건으로 점수를 냅니다.
          </span>
        )}
      </div>
      {!isTerms && <MatchList number={number} />}
      {termsOpened && (
        <div hidden={!isTerms}>
          {sells ? <SellerTermsForm number={number} /> : <CompanyCriteria number={number} />}
        </div>
      )}
    </>
  )
}
