import { FileDown, ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { actionKinds, kindLabel } from '#shared/audit/actionLabels.ts'
import { type AuditEntry, exportAudit, verifyAuditChain } from '#shared/audit/audit.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { useKeyedList } from '#web/list/useKeyedList.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { BusinessNumberInput } from '#web/ui/form/business-number-input.tsx'
import { businessNumberFormat } from '#web/ui/form/business-number-mask.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabPanel } from '#web/ui/tabs.tsx'
import { AuditDetail } from './AuditDetail.tsx'
import { auditQuery } from './audit.api.ts'
import { auditAddress } from './auditAddress.ts'
import { AuditCard, auditColumns } from './auditColumns.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogRows } from './LogRows.tsx'
import { LogViews } from './LogViews.tsx'
import { VerifyPanel } from './VerifyPanel.tsx'

/** Who did what: the entries of the log. */
export function AuditList() {
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
          위변조 점검
        </Button>
        <Button disabled={!total} onClick={() => setExporting(true)}>
          <FileDown aria-hidden />
          내보내기
        </Button>
      </PageHeader>
      <LogViews />
      <TabPanel value="entries">
        <LogFilters
          list={list}
          label="감사로그 찾기"
          kinds={actionKinds}
          kindLabel={kindLabel}
          own={{
            name: 'company',
            label: '사업자번호',
            input: (value, set) => <BusinessNumberInput value={value} onValueChange={set} />,
            fault: businessNumberFormat.fault,
          }}
          searching={found.fetching}
          onAgain={found.retry}
        />
        <IgnoredNotice ignored={list.ignored} />
        <VerifyPanel run={verification} />
        <LogRows
          list={list}
          found={found}
          label="감사로그"
          failed="감사로그를 불러오지 못했습니다"
          empty="아직 기록이 없습니다"
          columns={columns}
          card={(entry) => <AuditCard entry={entry} onOpen={setOpened} />}
        />
      </TabPanel>
      {opened && <AuditDetail entry={opened} onClose={() => setOpened(null)} />}
      {exporting && (
        <ExportDialog
          title="감사로그 내보내기"
          conditions={auditAddress.say(list.filters)}
          total={total ?? 0}
          order={(reason, attemptOf) =>
            call(exportAudit, { body: { ...list.filters, reason } }, { attemptOf })
          }
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}
