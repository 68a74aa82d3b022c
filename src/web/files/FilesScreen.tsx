import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { CompanySearch } from '#web/domain/companySearch/CompanySearch.tsx'
import { useRecentCompany } from '#web/domain/useRecentCompany.ts'
import { useSearchState } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FileListCard } from './FileListCard.tsx'
import { filesQuery, permissionQuery } from './files.api.ts'
import { LockedNotice } from './LockedNotice.tsx'
import { UploadCard } from './UploadCard.tsx'

const pageOf = (text: string | undefined) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

export function FilesScreen() {
  const { user } = useSession()
  const [address, change] = useSearchState()
  const [typed, setTyped] = useState('')
  const [hit, setHit] = useState<SearchHit | null>(null)
  const given = address.businessNumber ?? ''
  const businessNumber = normaliseBusinessNumber(given)
  const search = address.search ?? ''
  const files = useQuery({
    ...filesQuery({
      businessNumber: businessNumber ?? undefined,
      search: search || undefined,
      page: String(pageOf(address.page)),
    }),
    placeholderData: keepPreviousData,
  })
  // A page that stands in for the next one belongs to another company, maybe.
  const own = (files.data?.company?.businessNumber ?? null) === businessNumber
  const page = own ? files.data : undefined
  const company = hit && hit.businessNumber === businessNumber ? hit : (page?.company ?? null)
  useRecentCompany(page?.company?.businessNumber, page?.company?.companyName)
  const absent =
    given !== '' && (businessNumber === null || (files.data?.company === null && !files.isPlaceholderData))

  function choose(next: SearchHit | null) {
    setHit(next)
    // Only the chosen one stays in sight: its files are what the person came for.
    if (next) setTyped('')
    void change({ businessNumber: next?.businessNumber, search: undefined, page: undefined })
  }
  return (
    <>
      <PageHeader title="파일 관리" note="기업별 계약서, 티저, IM, 참고자료를 업로드하고 다운로드합니다." />
      <div className="grid gap-4">
        {company && <CompanyOnPaper {...company} />}
        <Card className="no-print p-4 pb-3">
          <CompanySearch selected={company} onSelect={choose} text={typed} onTextChange={setTyped} />
        </Card>
        {absent ? (
          <Card>
            <EmptyState
              searched
              title="기업 정보를 찾을 수 없습니다"
              text="사업자번호가 잘못되었거나 삭제된 기업입니다."
              actions={<Button onClick={() => choose(null)}>전체 파일 보기</Button>}
            />
          </Card>
        ) : (
          <>
            {businessNumber && user ? (
              <>
                <UploadCard
                  teamId={user.teamId}
                  businessNumber={businessNumber}
                  company={company}
                  limits={files.data?.limits ?? null}
                />
                <LockedNotice query={permissionQuery(user.teamId, businessNumber)} />
              </>
            ) : (
              <Notice title="기업을 먼저 선택해주세요." className="no-print">
                기업을 고르면 그 기업의 파일을 업로드할 수 있습니다.
              </Notice>
            )}
            <FileListCard
              page={page}
              error={files.error}
              fetching={files.isFetching}
              businessNumber={businessNumber}
              search={search}
              onSearch={(text) => void change({ search: text.trim(), page: undefined }, { replace: true })}
              onPage={(next) => void change({ page: next === 1 ? undefined : String(next) })}
              onRetry={() => void files.refetch()}
            />
          </>
        )}
      </div>
    </>
  )
}

/** Whose files they are: on the screen the search says it. */
const CompanyOnPaper = ({ companyName, businessNumber }: { companyName: string; businessNumber: string }) => (
  <p data-on-paper={`${companyName} · ${businessNumber}`} className="hidden font-bold print:block" />
)
