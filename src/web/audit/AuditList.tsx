import { actionLabel, subjectLabel } from '#shared/audit/actionLabels.ts'
import type { AuditEntry } from '#shared/audit/audit.endpoints.ts'
import { summarySentence } from '#shared/audit/sentence.ts'
import { formatSecond } from '#web/lib/time.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { cn } from '#web/ui/cn.ts'
import { Dash } from '#web/ui/table/num.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { WholeNumbers } from '#web/ui/table/whole-numbers.tsx'

interface AuditListProps {
  entries: readonly AuditEntry[]
  onOpen(entry: AuditEntry): void
}

const stretched =
  'text-left after:absolute after:inset-0 after:-outline-offset-2 after:outline-focus focus-visible:outline-none focus-visible:after:outline-2'

export const personLabel = ({ teamId, managerName }: AuditEntry) =>
  teamId ? [teamId, managerName].filter(Boolean).join('_') : '시스템'

/** What changed in one line, or why it was done where nothing changed. */
const contentOf = ({ summary, reason }: AuditEntry) =>
  summary ? summarySentence(summary) : reason ? `사유: ${reason}` : null

function Content({ entry }: { entry: AuditEntry }) {
  const text = contentOf(entry)
  return text === null ? <Dash /> : <WholeNumbers text={text} />
}

export function AuditList({ entries, onOpen }: AuditListProps) {
  return useNarrow() ? (
    <Cards entries={entries} onOpen={onOpen} />
  ) : (
    <Rows entries={entries} onOpen={onOpen} />
  )
}

function Rows({ entries, onOpen }: AuditListProps) {
  return (
    <Table label="감사로그" stickyHead>
      <thead>
        <tr>
          <Head className="w-44">시각</Head>
          <Head className="w-40">사용자</Head>
          <Head className="w-44">동작</Head>
          <Head className="w-60">대상</Head>
          <Head>내용</Head>
          <Head className="w-32">접속 주소</Head>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} className="relative">
            <Cell className="whitespace-nowrap">
              <button type="button" onClick={() => onOpen(entry)} className={cn('tnum', stretched)}>
                {formatSecond(entry.at)}
                <span className="sr-only"> 자세히</span>
              </button>
            </Cell>
            <Cell className="tnum">{personLabel(entry)}</Cell>
            <RowHead className="whitespace-nowrap">{actionLabel(entry.action)}</RowHead>
            <Cell className="py-1.5">
              <p className="line-clamp-2 wrap-anywhere">{subjectLabel(entry)}</p>
              {entry.businessNumber && (
                <p className="tnum whitespace-nowrap text-quiet text-xs">{entry.businessNumber}</p>
              )}
            </Cell>
            <Cell className="py-1.5">
              <p className="line-clamp-2 wrap-anywhere">
                <Content entry={entry} />
              </p>
            </Cell>
            <Cell className="tnum text-quiet">{entry.address ?? <Dash />}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Cards({ entries, onOpen }: AuditListProps) {
  return (
    <ul aria-label="감사로그" className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id} className="relative rounded-lg border bg-surface px-4 py-3 text-sm">
          <p className="flex items-baseline justify-between gap-2">
            <b className="font-semibold text-base">{actionLabel(entry.action)}</b>
            <button
              type="button"
              onClick={() => onOpen(entry)}
              className={cn('tnum whitespace-nowrap text-quiet after:rounded-lg', stretched)}
            >
              {formatSecond(entry.at)}
              <span className="sr-only"> 자세히</span>
            </button>
          </p>
          <p className="tnum mt-1 wrap-anywhere">
            {personLabel(entry)} · {subjectLabel(entry)}
            {entry.businessNumber && ` · ${entry.businessNumber}`}
          </p>
          {contentOf(entry) && (
            <p className="line-clamp-2 wrap-anywhere">
              <Content entry={entry} />
            </p>
          )}
          <p className="tnum text-quiet text-xs">{entry.address ?? '–'}</p>
        </li>
      ))}
    </ul>
  )
}
