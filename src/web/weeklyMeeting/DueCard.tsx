import { Link } from '@tanstack/react-router'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import type { WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { addDays, weekdayWord } from '#shared/platform/day.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { useSearchState } from '#web/lib/search.ts'
import { formatShortDay } from '#web/lib/time.ts'
import { Segments } from '#web/ui/form/segments.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Nothing, useRest, WeeklyCard } from './WeeklyCard.tsx'
import { personText, taskAbout } from './weeklyTexts.ts'

/** Lists the tasks that are overdue or due by the end of next week, grouped by day or by person. */
export function DueCard({ meeting }: { meeting: WeeklyMeeting }) {
  const [search, change] = useSearchState()
  const byPerson = search.by === 'person'
  const { due, late } = meeting.figures
  const until = `${formatShortDay(meeting.asOf)} – ${formatShortDay(addDays(meeting.to, 7))}`
  return (
    <WeeklyCard
      id="weekly-due"
      title="다음 주까지 할 일"
      note={`${until}, ${formatNumber(due)}건`}
      actions={
        <Segments
          aria-label="할 일 묶는 기준"
          size="sm"
          className="w-28"
          value={byPerson ? 'person' : 'day'}
          options={[
            { value: 'day', label: '날짜' },
            { value: 'person', label: '사람' },
          ]}
          onValueChange={(by) => void change({ by: by === 'person' ? by : undefined }, { replace: true })}
        />
      }
    >
      {late > 0 && <Late rows={meeting.late} total={late} />}
      {due === 0 ? (
        <Nothing>다음 주까지 할 일이 없습니다.</Nothing>
      ) : (
        // Every group has a right and a bottom border. The negative margins move the borders of the outermost groups
        // outside the card, where they are clipped.
        <div className="-mr-px -mb-px grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] max-md:grid-cols-1">
          {groupsOf(meeting.due, byPerson).map(({ key, title, aside, rows }) => (
            <section
              key={key}
              aria-label={`${title} ${aside}`}
              className="border-line-soft border-r border-b"
            >
              <h3 className="tnum flex items-baseline gap-1.5 border-line-soft border-b bg-sunken px-4 py-1.5 text-xs">
                <b className="min-w-0 truncate font-semibold">{title}</b>
                <span className="text-quiet">{aside}</span>
                <span className="ml-auto text-quiet">{rows.length}</span>
              </h3>
              <ul className="grid grid-cols-1 gap-2 px-4 py-2">
                {rows.map((task) => (
                  <TaskLine key={task.id} task={task} byPerson={byPerson} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {due > meeting.due.length && (
        <p className="border-line-soft border-t bg-sunken px-4 py-2 text-quiet text-xs">
          이 밖에 {formatNumber(due - meeting.due.length)}건이 더 있습니다.
        </p>
      )}
    </WeeklyCard>
  )
}

interface Group {
  key: string
  title: string
  aside: string
  rows: Task[]
}
export function groupsOf(tasks: readonly Task[], byPerson: boolean): Group[] {
  const groups = new Map<string, Group>()
  for (const task of tasks) {
    const key = byPerson ? task.person.teamId : task.day
    const group = groups.get(key) ?? {
      key,
      title: byPerson ? personText(task.person) : formatShortDay(task.day),
      aside: byPerson ? '' : weekdayWord(task.day),
      rows: [],
    }
    group.rows.push(task)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function TaskLine({ task, byPerson }: { task: Task; byPerson: boolean }) {
  const about = taskAbout(task)
  return (
    <li className="min-w-0 text-xs leading-[18px]">
      <span className="line-clamp-3 text-sm [overflow-wrap:anywhere]" title={task.text}>
        {task.text}
      </span>
      {about &&
        (task.businessNumber ? (
          <Link
            {...companyPage(task.businessNumber)}
            title={about}
            className="block truncate text-quiet hover:text-accent-text hover:underline"
          >
            {about}
          </Link>
        ) : (
          <span className="block truncate text-quiet">{about}</span>
        ))}
      <span className="tnum block text-quiet">
        {byPerson ? formatShortDay(task.day) : personText(task.person)}
      </span>
    </li>
  )
}

function Late({ rows, total }: { rows: readonly Task[]; total: number }) {
  const { shown, rest } = useRest(rows, total, 10)
  return (
    <section aria-label="지난 것">
      <div className="flex gap-x-6 gap-y-1 border-line-soft border-b bg-danger-soft px-4 py-2 text-xs max-md:flex-col">
        <h3 className="tnum w-18 shrink-0 font-semibold text-danger">지난 것 {formatNumber(total)}</h3>
        <ul className="grid min-w-0 flex-1 grid-cols-2 gap-x-4 gap-y-1 max-md:grid-cols-1">
          {shown.map((task) => (
            <li key={task.id} className="tnum flex min-w-0 gap-1.5" title={`${taskAbout(task)} ${task.text}`}>
              <span className="min-w-0 truncate">
                {task.text} <span className="text-quiet">{taskAbout(task)}</span>
              </span>
              <b className="shrink-0 font-semibold text-danger">{task.late}일</b>
              <span className="shrink-0 text-quiet">{personText(task.person)}</span>
            </li>
          ))}
        </ul>
      </div>
      {rest && <div className="border-line-soft border-b [&>p]:border-t-0">{rest}</div>}
    </section>
  )
}
