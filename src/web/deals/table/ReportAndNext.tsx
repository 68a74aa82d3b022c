import type { Counterparty } from '#shared/deals/counterparty.ts'
import { sinceText } from '#web/domain/lastReport.ts'
import { dueText } from '#web/domain/tasks/due.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { cn } from '#web/ui/cn.ts'
import { first, second } from '../cellLines.ts'
import { dayWithWeekday, reportTone } from '../dealTexts.ts'

/** The last report about both companies: what it says, its day, its stage and who wrote it. */
export function LastReport({ row }: { row: Counterparty }) {
  const { lastReport: report } = row
  if (!report)
    return (
      <>
        <span className={cn(first, 'text-hint')}>–</span>
        <span className={second}>보고 없음</span>
      </>
    )
  const text = report.keyPoints || report.stage
  return (
    <>
      <span className={first} title={text}>
        {text}
      </span>
      <span className={second}>
        <span className={reportTone(row)}>{sinceText(report.days)}</span> · {report.stage} ·{' '}
        <span className="whitespace-nowrap">{userLabel(report)}</span>
      </span>
    </>
  )
}

/** The next action: what is to be done, by when and by whom. An overdue action is red. */
export function NextAction({ next }: Pick<Counterparty, 'next'>) {
  if (!next)
    return (
      <>
        <span className={cn(first, 'text-hint')}>–</span>
        <span className={second}>할 일 없음</span>
      </>
    )
  const late = next.late > 0
  return (
    <>
      <span className={cn(first, late && 'text-danger')} title={next.text}>
        {next.text}
      </span>
      <span className={second}>
        {dayWithWeekday(next.day)} ·{' '}
        <span className={cn(late && 'font-semibold text-danger')}>{dueText(next.late)}</span> ·{' '}
        <span className="whitespace-nowrap">{userLabel(next.person)}</span>
      </span>
    </>
  )
}
