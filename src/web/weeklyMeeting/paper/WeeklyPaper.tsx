import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { getFirm } from '#shared/firm/firm.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { formatClock, formatShortDay } from '#web/lib/time.ts'
import { formatNumber } from '#web/ui/format.ts'
import { figures } from '../Figures.tsx'
import { mediansQuery } from '../weekly.api.ts'
import { dayText } from '../weeklyTexts.ts'
import { DecidedTable, DueList, MovedTable, NewTable, SilentTable } from './PaperTables.tsx'
import { paperOf } from './paperRows.ts'

interface WeeklyPaperProps {
  meeting: WeeklyMeeting
  teamLabel: string
}

/**
 * The printed form of the weekly meeting: one A4 page with boxes for signatures. It is hidden on the screen. The end of
 * each list says how many of its rows did not fit.
 */
export function WeeklyPaper({ meeting, teamLabel }: WeeklyPaperProps) {
  const medians = useQuery(mediansQuery).data
  const firm = useQuery(queryOf(getFirm, {})).data
  const paper = paperOf(meeting, new Map(medians?.stages.map(({ stage, days }) => [stage, days])))
  return (
    <article
      aria-hidden
      data-approval-paper
      className="hidden text-[11px] leading-[15px] print:block [&_td]:py-[1.5px]! [&_th]:py-[1.5px]!"
    >
      <header className="flex items-end justify-between border-ink border-b pb-1.5">
        <div className="flex items-end gap-3">
          {firm?.logo && (
            <img src={firm.logo.data} alt={firm.name} className="max-h-9 max-w-32 object-contain" />
          )}
          <h1 className="font-bold text-[20px] leading-7">주간회의</h1>
        </div>
        <ApprovalBoxes approvers={firm?.approvers ?? []} />
      </header>
      <Line meeting={meeting} teamLabel={teamLabel} />
      <dl className="tnum mt-2.5 flex justify-between">
        {figures.map(({ label, unit, read, detail }) => (
          <div key={label} className="border-line border-l pl-2.5 first:border-l-0 first:pl-0">
            <dt className="text-[10px] text-quiet leading-[13px]">{label}</dt>
            <dd>
              <b className="font-bold text-[15px] leading-5">{formatNumber(read(meeting.figures))}</b> {unit}{' '}
              <span className="text-quiet">지난주 {formatNumber(read(meeting.before))}</span>
            </dd>
            <dd className="text-[9.5px] text-quiet leading-[13px]">{detail(meeting) || '\u00A0'}</dd>
          </div>
        ))}
      </dl>
      <DecidedTable rows={paper.decisions} />
      <MovedTable rows={paper.moved} />
      <SilentTable rows={paper.stalled} />
      <DueList rows={paper.due} late={meeting.figures.late} />
      <NewTable lines={paper.news} />
    </article>
  )
}

/** The boxes for signatures. Their labels come from the firm settings. */
function ApprovalBoxes({ approvers }: { approvers: readonly string[] }) {
  if (approvers.length === 0) return null
  return (
    <table className="table-fixed border-collapse text-center text-[10px] [&_td]:border [&_td]:border-ink/60 [&_th]:border [&_th]:border-ink/60">
      <tbody>
        <tr>
          <th rowSpan={2} scope="row" className="w-5 bg-sunken font-medium leading-4">
            결<br />재
          </th>
          {approvers.map((who) => (
            <th key={who} scope="col" className="w-[62px] bg-sunken font-medium">
              {who}
            </th>
          ))}
        </tr>
        <tr>
          {approvers.map((who) => (
            <td key={who} className="h-11!">
              {'\u00A0'}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Line({ meeting, teamLabel }: WeeklyPaperProps) {
  const firm = useQuery(queryOf(getFirm, {})).data
  const { user } = useSession()
  const time = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    // Writes the time directly to the DOM in `beforeprint`, because the browser prints before React would render a new
    // state.
    const stamp = () => {
      const now = Date.now()
      if (time.current) time.current.textContent = `${formatShortDay(now)} ${formatClock(now)}`
    }
    stamp()
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  const { from, to, number, running, asOf, at } = meeting
  return (
    <p className="tnum mt-2 flex flex-wrap gap-x-4 text-quiet [&_b]:font-semibold [&_b]:text-ink">
      <span>
        기간{' '}
        <b>
          {from} – {to.slice(5)}
        </b>{' '}
        ({number}주)
      </span>
      <span>
        팀 <b>{teamLabel}</b>
      </span>
      <span>
        기준{' '}
        <b>
          {dayText(asOf)}
          {running && ` ${formatClock(at)}`}
        </b>
        {running && ' 진행 중인 주'}
      </span>
      <span className="ml-auto">
        {firm && `${firm.name} · `}
        <time ref={time} /> · {user && userLabel(user)} 출력
      </span>
    </p>
  )
}
