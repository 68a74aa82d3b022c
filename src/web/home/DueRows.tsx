import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { companyPage } from '#web/domain/companyPage.ts'
import { dueText } from '#web/domain/tasks/due.ts'
import { useSettling } from '#web/domain/tasks/useSettling.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DueEntry, dueItems } from './dueItems.ts'
import { TodayRows } from './TodayRows.tsx'
import { useDue } from './useDue.ts'
import { useFold } from './useFold.tsx'

const PutOffDialog = whenNeeded(() =>
  import('#web/domain/tasks/PutOffDialog.tsx').then((module) => module.PutOffDialog),
)

interface DueListProps {
  team: string | undefined
  /** True if the list contains rows of several people. If so, each row names its person. */
  named: boolean
}

/** Returns a function that opens the dialog for postponing an entry, and the dialog to render. */
function usePutOff() {
  const [item, setItem] = useState<DueEntry | null>(null)
  return { putOff: setItem, dialog: item && <PutOffDialog needed of={item} onClose={() => setItem(null)} /> }
}

/**
 * Lists tasks and next actions of reports that are due today or overdue, grouped by day. Each can be marked as done or
 * postponed.
 */
export function DueRows({ team, named }: DueListProps) {
  const found = useDue(team)
  const { shown, rest } = useFold(found.data && dueItems(found.data.reports, found.data.tasks))
  const { putOff, dialog } = usePutOff()
  return (
    <>
      <TodayRows found={found} failed="할 일을 불러오지 못했습니다" empty="오늘까지 할 일이 없습니다.">
        {() => shown.map((item) => <DueRow key={item.key} item={item} named={named} onPutOff={putOff} />)}
      </TodayRows>
      {rest}
      {dialog}
    </>
  )
}

/** How many later entries are shown before the person clicks 더 보기. */
const comingShown = 4

/** The section with everything due after today, up to the end of next week. Hidden if there is nothing. */
export function ComingSection({ team, named }: DueListProps) {
  const { data } = useDue(team, 'coming')
  const items = data && dueItems(data.reports, data.tasks)
  const { shown, rest } = useFold(items, comingShown)
  const { putOff, dialog } = usePutOff()
  return (
    <>
      {items && items.total > 0 && (
        <section aria-labelledby="today-coming" className="mt-2 border-line-soft border-t pt-2">
          <h3 id="today-coming" className="flex min-h-6 items-center gap-1.5 text-quiet text-xs">
            <b className="font-semibold text-ink">다음 주까지</b>
            <span className="tnum">{items.total}</span>
          </h3>
          <ul>
            {shown.map((item) => (
              <DueRow key={item.key} item={item} named={named} onPutOff={putOff} />
            ))}
          </ul>
          {rest}
        </section>
      )}
      {dialog}
    </>
  )
}

interface RowProps {
  item: DueEntry
  named: boolean
  onPutOff(item: DueEntry): void
}

const toneOf = (late: number) => (late > 0 ? 'red' : late === 0 ? 'amber' : 'blue')

function DueRow({ item, named, onPutOff }: RowProps) {
  const { finish, pending } = useSettling()
  const { action, about, late, meetingWeek, repeats } = item
  const name = [about, action].filter(Boolean).join(' ')
  const below = [
    about,
    meetingWeek ? '회의 결정' : '',
    repeats && `반복, ${repeats}`,
    named ? userLabel(item.person) : '',
  ]
  return (
    <li className="flex min-h-8 items-center gap-2 border-line-soft border-b text-sm last:border-b-0 max-md:min-h-11 max-md:py-1.5">
      <span className="flex w-18 shrink-0">
        <Badge tone={toneOf(late)}>{dueText(late)}</Badge>
      </span>
      <DueLink item={item}>
        <span className="max-md:block max-md:truncate">{action}</span>
        <span className="ml-1.5 text-quiet text-xs max-md:ml-0 max-md:block max-md:truncate">
          {below.filter(Boolean).join(' · ')}
        </span>
      </DueLink>
      {item.canChange && (
        <span className="flex shrink-0 gap-1 max-md:ml-auto">
          <Button
            size="xs"
            aria-label={`${name} 마침`}
            pending={pending}
            onClick={() => void finish(item)}
            className="max-md:h-11"
          >
            마침
          </Button>
          <Button
            size="xs"
            variant="ghost"
            aria-label={`${name} 미루기`}
            disabled={pending}
            onClick={() => onPutOff(item)}
            className="max-md:h-11"
          >
            미루기
          </Button>
        </span>
      )}
    </li>
  )
}

const linkClass = 'min-w-0 flex-1 truncate rounded-md hover:text-accent-text hover:underline'

/** Links an entry to its company; a meeting's decision without a company links to the
 * weekly meeting. Another task without a company is no link. */
function DueLink({ item, children }: { item: DueEntry; children: ReactNode }) {
  const { businessNumber, meetingWeek, about, action } = item
  const title = [about, action].filter(Boolean).join(' · ')
  if (businessNumber)
    return (
      <Link {...companyPage(businessNumber)} title={title} className={linkClass}>
        {children}
      </Link>
    )
  if (!meetingWeek)
    return (
      <span title={title} className="min-w-0 flex-1 truncate">
        {children}
      </span>
    )
  return (
    <Link to="/weekly-meeting" search={{ week: meetingWeek }} title={title} className={linkClass}>
      {children}
    </Link>
  )
}
