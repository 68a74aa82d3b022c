import { Link } from '@tanstack/react-router'
import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import type { WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { formatShortDay } from '#web/lib/time.ts'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Pair } from './Pair.tsx'
import { Nothing, useRest, WeeklyCard } from './WeeklyCard.tsx'
import { dayInWeek, lastDecisionsText, personText, taskAbout } from './weeklyTexts.ts'

const rowClass =
  'tnum flex min-h-9 items-center gap-2 border-line-soft border-b px-4 py-1 text-sm last:border-b-0 max-md:min-h-11'

/** The decisions of the previous meeting, both done and open ones. */
export function LastDecisionsCard({ meeting }: { meeting: WeeklyMeeting }) {
  return (
    <WeeklyCard id="weekly-last" title="지난주 결정" note={lastDecisionsText(meeting)}>
      {meeting.lastDecisions.length === 0 ? (
        <Nothing>지난주 회의에서 적은 결정이 없습니다.</Nothing>
      ) : (
        <ul className="py-1">
          {meeting.lastDecisions.map((task) => (
            <LastDecision key={task.id} task={task} />
          ))}
        </ul>
      )}
    </WeeklyCard>
  )
}

function LastDecision({ task }: { task: Task }) {
  const late = !task.done && task.late > 0
  const Icon = task.done ? CircleCheck : late ? CircleAlert : Circle
  const about = taskAbout(task)
  return (
    <li className="tnum flex items-start gap-2 px-4 py-1.5 text-sm">
      <Icon
        aria-label={task.done ? '마침' : late ? '지남' : '진행 중'}
        className={cn(
          'mt-0.5 size-3.5 shrink-0',
          task.done ? 'text-good' : late ? 'text-danger' : 'text-quiet',
        )}
      />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {about && <span className="text-quiet">{about} </span>}
        {task.text}
      </span>
      <span className={cn('shrink-0 text-xs leading-5', late ? 'font-semibold text-danger' : 'text-quiet')}>
        {task.done
          ? `${formatShortDay(task.doneDay ?? task.day)} ${(task.doneBy ?? task.person).managerName}`
          : late
            ? `${task.late}일 지남`
            : `${formatShortDay(task.day)}까지`}
      </span>
    </li>
  )
}

/** The companies and counterparties added in the week. */
export function NewCard({ meeting }: { meeting: WeeklyMeeting }) {
  const { companies, counterparties } = meeting.figures
  const registered = useRest(meeting.companies, companies, 8)
  const added = useRest(meeting.added, counterparties, 8)
  return (
    <WeeklyCard
      id="weekly-new"
      title="새로 들어온 곳"
      note={`기업 ${formatNumber(companies)}곳, 새 상대 ${formatNumber(counterparties)}건`}
    >
      {companies + counterparties === 0 && <Nothing>이 주에 새로 들어온 곳이 없습니다.</Nothing>}
      {companies > 0 && (
        <ul aria-label="새 기업">
          {registered.shown.map(({ company, day, connection }) => (
            <li key={company.businessNumber} className={rowClass}>
              <SideBadge short side={company.side} />
              <CompanyLink businessNumber={company.businessNumber} className="font-medium">
                {company.companyName}
              </CompanyLink>
              {connection && <Quiet>{connection}</Quiet>}
              <Quiet>{dayInWeek(day)}</Quiet>
              <Quiet>{personText(company.manager)}</Quiet>
            </li>
          ))}
        </ul>
      )}
      {registered.rest}
      {counterparties > 0 && (
        <section aria-label="새 상대">
          <h3 className="border-line-soft border-y bg-sunken px-4 py-1.5 font-medium text-quiet text-xs first:border-t-0">
            새 상대
          </h3>
          <ul>
            {added.shown.map((row) => (
              <li key={row.counterpartyId} className={rowClass}>
                <span className="min-w-0 flex-1">
                  <Pair seller={row.seller} other={row.other} />
                </span>
                <Quiet>{dealStageWord(row.stage)}</Quiet>
                <Quiet>{dayInWeek(row.day)}</Quiet>
              </li>
            ))}
          </ul>
        </section>
      )}
      {added.rest}
    </WeeklyCard>
  )
}

/** The documents made in the week. */
export function DocumentsCard({ meeting }: { meeting: WeeklyMeeting }) {
  const { documents: total } = meeting.figures
  const { shown, rest } = useRest(meeting.documents, meeting.documents.length, 8)
  return (
    <WeeklyCard id="weekly-documents" title="만든 자료" note={`${formatNumber(total)}건, 날짜 순`}>
      {total === 0 ? (
        <Nothing>이 주에 만든 자료가 없습니다.</Nothing>
      ) : (
        <ul>
          {shown.map((row) => (
            <li key={`${row.businessNumber} ${row.template} ${row.day}`} className={rowClass}>
              <span className="min-w-0 flex-1 truncate">
                <CompanyLink businessNumber={row.businessNumber} className="font-medium">
                  {row.companyName}
                </CompanyLink>{' '}
                <span className="text-quiet">{row.template}</span>
              </span>
              <Quiet>{dayInWeek(row.day)}</Quiet>
              {row.maker && <Quiet>{row.maker.managerName}</Quiet>}
              <b className="w-9 shrink-0 text-right font-semibold">{formatNumber(row.count)}건</b>
            </li>
          ))}
        </ul>
      )}
      {rest}
    </WeeklyCard>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="shrink-0 whitespace-nowrap text-quiet text-xs">{children}</span>
)

interface CompanyLinkProps {
  businessNumber: string | null
  className: string
  children: string
}
function CompanyLink({ businessNumber, className, children }: CompanyLinkProps) {
  const look = cn('min-w-0 flex-1 truncate', className)
  if (!businessNumber) return <span className={look}>{children}</span>
  return (
    <Link
      {...companyPage(businessNumber)}
      title={children}
      className={cn(look, 'hover:text-accent-text hover:underline')}
    >
      {children}
    </Link>
  )
}
