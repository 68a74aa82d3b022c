import { actionLabel } from '#shared/audit/actionLabels.ts'
import type { AuditRefusal } from '#shared/audit/audit.endpoints.ts'
import { refusalCall } from '#shared/audit/refusals.ts'
import { formatSecond } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { rowLink } from '#web/list/rowLink.ts'
import { cn } from '#web/ui/cn.ts'

type Open = (refusal: AuditRefusal) => void

/**
 * Names the refused person by team ID and name. Without a team ID, the text says that the typed ID does not exist, or
 * that nobody was signed in.
 */
export function refusedPerson({ teamId, managerName, kind }: AuditRefusal): string {
  if (teamId) return [teamId, managerName].filter(Boolean).join('_')
  return kind === 'refused/sign-in' || kind === 'refused/locked' ? '없는 팀ID' : '로그인 전'
}

export const refusedTarget = ({ target, targetName }: AuditRefusal) =>
  target && targetName ? `${targetName} (${target})` : target

/** Returns the first IP address, and how many further addresses there are; 여러 주소 if the server sent none. */
function addressLabel({ addresses }: AuditRefusal): string {
  const [first, ...rest] = addresses
  if (!first) return '여러 주소'
  return rest.length > 0 ? `${first} 외 ${rest.length}개` : first
}

export const times = ({ count }: AuditRefusal) => `${count.toLocaleString('ko-KR')}회`

export const refusalColumns = (onOpen: Open): Column<AuditRefusal>[] => [
  {
    key: 'lastAt',
    label: '마지막 시각',
    kind: 'day',
    cell: (row) => <OpenButton refusal={row} onOpen={onOpen} />,
  },
  {
    key: 'kind',
    label: '종류',
    heads: true,
    className: 'whitespace-nowrap',
    value: (row) => actionLabel(row.kind),
  },
  { key: 'person', label: '사용자', className: 'tnum min-w-36 wrap-anywhere', value: refusedPerson },
  {
    key: 'call',
    label: '요청',
    grows: true,
    className: 'min-w-60 py-1.5',
    cell: (row) => (
      <>
        <p className="line-clamp-2 wrap-anywhere">{refusalCall(row)}</p>
        {refusedTarget(row) && (
          <p className="tnum line-clamp-1 wrap-anywhere text-quiet text-xs">{refusedTarget(row)}</p>
        )}
      </>
    ),
  },
  { key: 'count', label: '횟수', className: 'tnum whitespace-nowrap text-right', value: times },
  {
    key: 'address',
    label: '접속 주소',
    className: 'tnum min-w-32 text-quiet wrap-anywhere',
    value: addressLabel,
  },
]

function OpenButton({
  refusal,
  onOpen,
  className,
}: {
  refusal: AuditRefusal
  onOpen: Open
  className?: string
}) {
  return (
    <button
      type="button"
      onClick={() => onOpen(refusal)}
      className={cn('tnum text-left', rowLink, className)}
    >
      {formatSecond(refusal.lastAt)}
      <span className="sr-only"> 자세히</span>
    </button>
  )
}

/** The phone layout of a refusal: kind and time first, then person and refused call. */
export function RefusalCard({ refusal, onOpen }: { refusal: AuditRefusal; onOpen: Open }) {
  const target = refusedTarget(refusal)
  return (
    <div className="py-1 text-sm">
      <p className="flex items-baseline justify-between gap-2">
        <b className="font-semibold text-base">
          {actionLabel(refusal.kind)} <span className="tnum font-normal text-sm">{times(refusal)}</span>
        </b>
        <OpenButton
          refusal={refusal}
          onOpen={onOpen}
          className="whitespace-nowrap text-quiet after:rounded-lg"
        />
      </p>
      <p className="tnum mt-1 wrap-anywhere">
        {refusedPerson(refusal)} · {refusalCall(refusal)}
        {target && ` · ${target}`}
      </p>
      <p className="tnum text-quiet text-xs">{addressLabel(refusal)}</p>
    </div>
  )
}
