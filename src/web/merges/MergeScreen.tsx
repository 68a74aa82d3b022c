import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useSearchState } from '#web/lib/search.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { MergeForm } from './MergeForm.tsx'
import { previewQuery } from './merges.api.ts'

/** The screen for merging two companies, shown side by side. The URL contains their business numbers. */
export function MergeScreen() {
  const [search] = useSearchState()
  const keep = normaliseBusinessNumber(search.keep ?? '')
  const merge = normaliseBusinessNumber(search.merge ?? '')
  return (
    <>
      <Link to="/company-doubles" className={linkClass}>
        <ChevronLeft aria-hidden className="size-4" />
        겹친 기업
      </Link>
      <PageHeader title="기업 합치기" note="두 번 등록된 기업을 하나로" className="mt-1" />
      {keep && merge ? (
        <Both key={`${keep} ${merge}`} keep={keep} merge={merge} />
      ) : (
        <Card>
          <EmptyState
            title="합칠 두 기업을 선택해주세요"
            text="겹친 기업에서 두 기업을 선택하면 나란히 보여줍니다."
          />
        </Card>
      )}
    </>
  )
}

function Both({ keep, merge }: { keep: string; merge: string }) {
  const [, change] = useSearchState()
  const found = useQuery({ ...previewQuery(keep, merge), staleTime: 0 })
  if (found.data)
    return (
      <MergeForm
        preview={found.data}
        onSwap={() => void change({ keep: merge, merge: keep }, { replace: true })}
        onChanged={() => void found.refetch()}
      />
    )
  return (
    <Card>
      {found.isPending ? (
        <SkeletonRows rows={8} columns={3} dense={false} />
      ) : (
        <ErrorState
          title="두 기업을 불러오지 못했습니다"
          text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </Card>
  )
}
