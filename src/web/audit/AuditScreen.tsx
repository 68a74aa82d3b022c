import { useInfiniteQuery } from '@tanstack/react-query'
import { FileDown, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { type AuditEntry, verifyAuditChain } from '#shared/audit/audit.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { useSearchState } from '#web/lib/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AuditDetail } from './AuditDetail.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditList } from './AuditList.tsx'
import { auditQuery } from './audit.api.ts'
import { type AuditFilter, readFilter } from './auditFilter.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { VerifyPanel } from './VerifyPanel.tsx'

export function AuditScreen() {
  const [search, changeSearch] = useSearchState()
  const filter = readFilter(search)
  const pages = useInfiniteQuery(auditQuery(filter))
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const [exporting, setExporting] = useState(false)
  const verification = useJob((_: void, attemptOf) => call(verifyAuditChain, {}, { attemptOf }))

  const total = pages.data?.pages[0]?.total
  function apply(next: AuditFilter) {
    const { person = '', company = '', kind = '', from = '', to = '' } = next
    const parts = { person: person.trim(), company, kind, from, to }
    const unchanged = Object.entries(parts).every(
      ([name, value]) => (filter[name as keyof AuditFilter] ?? '') === value,
    )
    // The same question again means: look again.
    if (unchanged) void pages.refetch()
    else void changeSearch(parts)
  }
  return (
    <>
      <PageHeader
        title="감사로그"
        note={
          total !== undefined && (
            <span role="status" className="tnum">
              기록 {total.toLocaleString('ko-KR')}건
            </span>
          )
        }
      >
        <Button
          onClick={() => verification.start()}
          disabled={verification.starting || (verification.job !== null && !verification.job.finishedAt)}
        >
          <ShieldCheck aria-hidden />
          봉인 확인
        </Button>
        <Button disabled={!total} onClick={() => setExporting(true)}>
          <FileDown aria-hidden />
          내보내기
        </Button>
      </PageHeader>
      <AuditFilters
        filter={filter}
        searching={pages.isFetching && !pages.isFetchingNextPage}
        onFilter={apply}
      />
      <VerifyPanel run={verification} />
      <Found
        entries={pages.data?.pages.flatMap((page) => page.entries)}
        error={pages.data ? null : pages.error}
        fetching={pages.isFetching}
        outdated={pages.isPlaceholderData}
        filtered={Object.keys(filter).length > 0}
        onRetry={() => void pages.refetch()}
        onOpen={setOpened}
        onReset={() => apply({})}
      />
      {pages.hasNextPage && (
        <div className="mt-3 flex justify-center">
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
      {opened && <AuditDetail entry={opened} onClose={() => setOpened(null)} />}
      {exporting && <ExportDialog filter={filter} total={total ?? 0} onClose={() => setExporting(false)} />}
    </>
  )
}

interface FoundProps {
  /** Undefined until the first page is there. */
  entries: AuditEntry[] | undefined
  error: Error | null
  fetching: boolean
  /** What is shown belongs to the question before. */
  outdated: boolean
  filtered: boolean
  onRetry(): void
  onOpen(entry: AuditEntry): void
  onReset(): void
}

function Found({ entries, error, fetching, outdated, filtered, onRetry, onOpen, onReset }: FoundProps) {
  if (error) {
    return (
      <Card>
        <ErrorState
          title="감사로그를 불러오지 못했습니다"
          text={userMessage(error, '잠시 후 다시 시도해주세요.')}
          onRetry={onRetry}
          retrying={fetching}
        />
      </Card>
    )
  }
  if (!entries) {
    return (
      <Card>
        <SkeletonRows rows={14} columns={5} />
      </Card>
    )
  }
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState
          searched={filtered}
          title={filtered ? '조건에 맞는 기록이 없습니다' : '아직 기록이 없습니다'}
          {...(filtered ? { actions: <Button onClick={onReset}>조건 초기화</Button> } : {})}
          className="py-20"
        />
      </Card>
    )
  }
  return (
    <div aria-busy={outdated} className={cn(outdated && 'opacity-60')}>
      <AuditList entries={entries} onOpen={onOpen} />
    </div>
  )
}
