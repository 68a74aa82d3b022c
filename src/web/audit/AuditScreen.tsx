import { FileDown, ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type AuditEntry, verifyAuditChain } from '#shared/audit/audit.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { DataList } from '#web/list/DataList.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { useKeyedList } from '#web/list/useKeyedList.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AuditDetail } from './AuditDetail.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditQuery } from './audit.api.ts'
import { auditAddress } from './auditAddress.ts'
import { AuditCard, auditColumns } from './auditColumns.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { VerifyPanel } from './VerifyPanel.tsx'

export function AuditScreen() {
  const list = useListAddress(auditAddress)
  const found = useKeyedList(auditQuery(list.filters))
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const [exporting, setExporting] = useState(false)
  const verification = useJob((_: void, attemptOf) => call(verifyAuditChain, {}, { attemptOf }))
  const columns = useMemo(() => auditColumns(setOpened), [])
  const { total } = found
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
      <AuditFilters list={list} searching={found.fetching} onAgain={found.retry} />
      <IgnoredNotice ignored={list.ignored} />
      <VerifyPanel run={verification} />
      <ListFrame
        result={found}
        failed="감사로그를 불러오지 못했습니다"
        skeleton={{ rows: 14, columns: 5 }}
        nothing={
          list.conditions > 0 ? (
            <NothingFound title="조건에 맞는 기록이 없습니다" resetLabel="조건 초기화" onReset={list.reset} />
          ) : (
            <EmptyState title="아직 기록이 없습니다" className="py-16" />
          )
        }
      >
        {(rows) => (
          <DataList
            label="감사로그"
            density="dense"
            uneven
            columns={columns}
            rows={rows}
            keyOf={(entry) => entry.id}
            card={(entry) => <AuditCard entry={entry} onOpen={setOpened} />}
          />
        )}
      </ListFrame>
      <MoreRows more={found.more} />
      {opened && <AuditDetail entry={opened} onClose={() => setOpened(null)} />}
      {exporting && (
        <ExportDialog filter={list.filters} total={total ?? 0} onClose={() => setExporting(false)} />
      )}
    </>
  )
}
