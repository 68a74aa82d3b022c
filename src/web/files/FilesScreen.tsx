import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { CompanySearch } from '#web/domain/companySearch/CompanySearch.tsx'
import { CompanyStrip } from '#web/domain/companyStrip/CompanyStrip.tsx'
import { useOpenedCompany } from '#web/domain/opened/useOpened.ts'
import { useSearchState } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { useListAddress } from '#web/list/useListAddress.ts'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FileListCard } from './FileListCard.tsx'
import { filesQuery, permissionQuery } from './files.api.ts'
import { filesAddress } from './filesAddress.ts'
import { UploadCard } from './UploadCard.tsx'

export function FilesScreen() {
  const { user } = useSession()
  const [address, change] = useSearchState()
  const [typed, setTyped] = useState('')
  const [hit, setHit] = useState<SearchHit | null>(null)
  const given = address.businessNumber ?? ''
  const businessNumber = normaliseBusinessNumber(given)
  const list = useListAddress(filesAddress)
  const asked = { businessNumber: businessNumber ?? undefined, ...list.filters, page: String(list.page) }
  const found = useNumberedList(filesQuery(asked), list)
  const { answer } = found
  // While the files of a newly chosen company load, `answer` still belongs to the previous company and is ignored.
  const own = (answer?.company?.businessNumber ?? null) === businessNumber
  const page = own ? answer : undefined
  const company = hit && hit.businessNumber === businessNumber ? hit : (page?.company ?? null)
  useOpenedCompany(page?.company?.businessNumber)
  const absent = given !== '' && (businessNumber === null || (answer?.company === null && !found.outdated))

  function choose(next: SearchHit | null) {
    setHit(next)
    // Choosing a company clears the search text, because the company is shown above its files.
    if (next) setTyped('')
    void change({ businessNumber: next?.businessNumber, search: undefined, page: undefined })
  }
  return (
    <>
      <PageHeader title="파일 관리" note="기업별 계약서, 티저, IM, 참고자료를 업로드하고 다운로드합니다.">
        <Link to="/file-import" className={buttonStyles({})}>
          <FileUp aria-hidden />
          파일 가져오기
        </Link>
      </PageHeader>
      <IgnoredNotice ignored={list.ignored} />
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
                <CompanyStrip businessNumber={businessNumber} here="files" />
                <UploadCard
                  teamId={user.teamId}
                  businessNumber={businessNumber}
                  company={company}
                  limits={answer?.limits ?? null}
                />
                {company && <LockedNotice query={permissionQuery(user.teamId, businessNumber)} />}
              </>
            ) : (
              <Notice title="기업을 먼저 선택해주세요." className="no-print">
                기업을 선택하면 그 기업의 파일을 업로드할 수 있습니다.
              </Notice>
            )}
            <FileListCard
              found={{ ...found, answer: page, rows: page?.rows }}
              list={list}
              businessNumber={businessNumber}
            />
          </>
        )}
      </div>
    </>
  )
}

/** Names the company on a printout. On the screen the company search shows it. */
const CompanyOnPaper = ({ companyName, businessNumber }: { companyName: string; businessNumber: string }) => (
  <p data-on-paper={`${companyName} · ${businessNumber}`} className="hidden font-bold print:block" />
)

/** Explains what people can still do with the files of a company that they do not manage. */
function LockedNotice({ query }: { query: ReturnType<typeof permissionQuery> }) {
  const { data } = useQuery(query)
  if (data?.hasPermission !== false) return null
  return (
    <Notice tone="warn" title="접근 권한이 없습니다">
      이 기업의 담당자로 지정되지 않아 수정할 수 없습니다. 티저와 IM은 다운로드할 수 있습니다.
    </Notice>
  )
}
