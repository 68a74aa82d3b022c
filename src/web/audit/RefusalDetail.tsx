import { actionLabel } from '#shared/audit/actionLabels.ts'
import type { AuditRefusal } from '#shared/audit/audit.endpoints.ts'
import { otherCalls, refusalCall } from '#shared/audit/refusals.ts'
import { formatSecond } from '#web/lib/time.ts'
import { LogDetail } from './LogDetail.tsx'
import { refusedPerson, refusedTarget, times } from './refusalColumns.tsx'

/** Shows all details of a refusal. */
export function RefusalDetail({ refusal, onClose }: { refusal: AuditRefusal; onClose(): void }) {
  const { call, device, addresses } = refusal
  return (
    <LogDetail
      size="lg"
      title={actionLabel(refusal.kind)}
      description={`${refusedPerson(refusal)} · ${times(refusal)}`}
      rows={[
        { label: '처음 시각', value: formatSecond(refusal.firstAt) },
        { label: '마지막 시각', value: formatSecond(refusal.lastAt) },
        { label: '요청', value: refusalCall(refusal), wide: true },
        { label: '요청 주소', value: call === otherCalls ? null : call, wide: true },
        { label: '대상', value: refusedTarget(refusal), wide: true },
        { label: '사유', value: refusal.reason, wide: true },
        { label: '접속 주소', value: addresses.join(', ') || '여러 주소', wide: true },
        { label: '기기', value: device, wide: true },
      ]}
      onClose={onClose}
    >
      <p className="mt-3 text-quiet text-sm">
        {refusal.sealed
          ? '감사 기록에 저장되었으며 위변조 점검 대상입니다.'
          : '아직 집계하고 있습니다. 한 시간이 지나면 감사 기록에 저장됩니다.'}
      </p>
    </LogDetail>
  )
}
