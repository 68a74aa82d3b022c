import { actionLabel, subjectLabel } from '#shared/audit/actionLabels.ts'
import type { AuditEntry } from '#shared/audit/audit.endpoints.ts'
import { summarySentence } from '#shared/audit/sentence.ts'
import { formatSecond } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { rowLink } from '#web/list/rowLink.ts'
import { cn } from '#web/ui/cn.ts'
import { Dash } from '#web/ui/table/num.tsx'
import { WholeNumbers } from '#web/ui/table/whole-numbers.tsx'

type Open = (entry: AuditEntry) => void

export const personLabel = ({ teamId, managerName, action }: AuditEntry) =>
  teamId
    ? [teamId, managerName].filter(Boolean).join('_')
    : action.startsWith('refused/')
      ? '로그인 전'
      : '시스템'

/** Summarises an entry in one line: the changed fields, or the typed reason if no field changed. */
const contentOf = ({ summary, reason }: AuditEntry) =>
  summary ? summarySentence(summary) : reason ? `사유: ${reason}` : null

const Content = ({ text }: { text: string | null }) => (
  <p className="line-clamp-2 wrap-anywhere">{text === null ? <Dash /> : <WholeNumbers text={text} />}</p>
)

export const auditColumns = (onOpen: Open): Column<AuditEntry>[] => [
  { key: 'at', label: '시각', kind: 'day', cell: (entry) => <OpenButton entry={entry} onOpen={onOpen} /> },
  { key: 'person', label: '사용자', className: 'tnum min-w-36 wrap-anywhere', value: personLabel },
  {
    key: 'action',
    label: '동작',
    heads: true,
    className: 'whitespace-nowrap',
    value: (entry) => actionLabel(entry.action),
  },
  {
    key: 'subject',
    label: '대상',
    className: 'min-w-60 py-1.5',
    cell: (entry) => (
      <>
        <p className="line-clamp-2 wrap-anywhere">{subjectLabel(entry)}</p>
        {entry.businessNumber && (
          <p className="tnum whitespace-nowrap text-quiet text-xs">{entry.businessNumber}</p>
        )}
      </>
    ),
  },
  {
    key: 'content',
    label: '내용',
    grows: true,
    className: 'py-1.5',
    cell: (entry) => <Content text={contentOf(entry)} />,
  },
  {
    key: 'address',
    label: '접속 주소',
    className: 'tnum min-w-32 text-quiet wrap-anywhere',
    value: (entry) => entry.address,
  },
]

function OpenButton({ entry, onOpen, className }: { entry: AuditEntry; onOpen: Open; className?: string }) {
  return (
    <button type="button" onClick={() => onOpen(entry)} className={cn('tnum text-left', rowLink, className)}>
      {formatSecond(entry.at)}
      <span className="sr-only"> 자세히</span>
    </button>
  )
}

/** The phone layout of an audit log entry: action and time first, then person and subject. */
export function AuditCard({ entry, onOpen }: { entry: AuditEntry; onOpen: Open }) {
  return (
    <div className="py-1 text-sm">
      <p className="flex items-baseline justify-between gap-2">
        <b className="font-semibold text-base">{actionLabel(entry.action)}</b>
        <OpenButton entry={entry} onOpen={onOpen} className="whitespace-nowrap text-quiet after:rounded-lg" />
      </p>
      <p className="tnum mt-1 wrap-anywhere">
        {personLabel(entry)} · {subjectLabel(entry)}
        {entry.businessNumber && ` · ${entry.businessNumber}`}
      </p>
      {contentOf(entry) && <Content text={contentOf(entry)} />}
      <p className="tnum text-quiet text-xs">{entry.address ?? '–'}</p>
    </div>
  )
}
