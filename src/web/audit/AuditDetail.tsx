import { useInfiniteQuery } from '@tanstack/react-query'
import { actionLabel, subjectLabel } from '#shared/audit/actionLabels.ts'
import type { AuditEntry } from '#shared/audit/audit.endpoints.ts'
import { formatSecond } from '#web/lib/time.ts'
import { AuditChanges } from './AuditChanges.tsx'
import { auditEntryQuery } from './audit.api.ts'
import { personLabel } from './auditColumns.tsx'
import { LogDetail } from './LogDetail.tsx'

/**
 * Shows one audit log entry. The list has already fetched the entry itself, so only its changed fields are fetched
 * here.
 */
export function AuditDetail({ entry: row, onClose }: { entry: AuditEntry; onClose(): void }) {
  const pages = useInfiniteQuery(auditEntryQuery(row.id))
  const entry = pages.data?.pages[0]?.entry ?? row
  const subject = subjectLabel(entry)
  return (
    <LogDetail
      size="xl"
      title={actionLabel(entry.action)}
      description={`${formatSecond(entry.at)} · ${personLabel(entry)} · 기록 ${entry.id}번`}
      rows={[
        { label: '대상', value: subject, wide: subject.length > 20 },
        { label: '접속 주소', value: entry.address },
        { label: '사업자번호', value: entry.businessNumber },
        { label: '사유', value: entry.reason, wide: (entry.reason?.length ?? 0) > 20 },
      ]}
      onClose={onClose}
    >
      <AuditChanges id={row.id} />
    </LogDetail>
  )
}
