import { ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { actionKinds, kindLabel } from '#shared/audit/actionLabels.ts'
import { type AuditEntry, exportAudit, verifyAuditChain } from '#shared/audit/audit.endpoints.ts'
import { BusinessNumberInput } from '#web/domain/businessNumber/BusinessNumberInput.tsx'
import { businessNumberFormat } from '#web/domain/businessNumber/businessNumberMask.ts'
import { call } from '#web/lib/call/call.ts'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { auditQuery } from './audit.api.ts'
import { auditAddress } from './auditAddress.ts'
import { AuditCard, auditColumns } from './auditColumns.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogPage } from './LogPage.tsx'
import { LogRows } from './LogRows.tsx'
import { VerifyPanel } from './VerifyPanel.tsx'

const AuditDetail = whenNeeded(() => import('./AuditDetail.tsx').then((module) => module.AuditDetail))

/** Lists the entries of the audit log: who did what. */
export function AuditList() {
  const list = useListAddress(auditAddress)
  const found = useKeysetList(auditQuery(list.filters))
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const verification = useJob((_: void, attemptOf) => call(verifyAuditChain, {}, { attemptOf }))
  const columns = useMemo(() => auditColumns(setOpened), [])
  return (
    <>
      <LogPage
        view="entries"
        counted="기록"
        total={found.total}
        actions={
          <Button
            onClick={() => verification.start()}
            disabled={verification.starting || (verification.job !== null && !verification.job.finishedAt)}
          >
            <ShieldCheck aria-hidden />
            위변조 점검
          </Button>
        }
        exported={{
          title: '감사로그 내보내기',
          conditions: auditAddress.say(list.filters),
          order: (reason, attemptOf) =>
            call(exportAudit, { body: { ...list.filters, reason } }, { attemptOf }),
        }}
      >
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
      </LogPage>
      {opened && <AuditDetail needed entry={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
