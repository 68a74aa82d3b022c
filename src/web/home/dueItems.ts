import { repeats } from '#shared/deals/repeats.ts'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import type { FollowUp } from '#shared/home/home.endpoints.ts'
import type { Page } from '#shared/platform/page.ts'
import type { DueItem } from '#web/domain/tasks/due.ts'

/** A task or the next action of a report, as one row of the 오늘 card on the home page. */
export interface DueEntry extends DueItem {
  key: string
  /** Monday of the weekly meeting that decided the task. Null for other tasks and for next actions of reports. */
  meetingWeek: string | null
  person: { teamId: string; managerName: string }
  /** Days overdue: 0 if due today, negative if due later. */
  late: number
  canChange: boolean
  /** How the task repeats, in words; null if it does not. */
  repeats: string | null
}

const ofReport = (row: FollowUp): DueEntry => ({
  key: `report ${row.reportId}`,
  kind: 'report',
  id: row.reportId,
  version: row.version,
  action: row.action,
  about: row.companyName,
  businessNumber: row.businessNumber,
  meetingWeek: null,
  person: { teamId: row.teamId, managerName: row.managerName },
  day: row.day,
  late: row.late,
  canChange: true,
  repeats: null,
})

const ofTask = (row: Task): DueEntry => ({
  key: `task ${row.id}`,
  kind: 'task',
  id: row.id,
  version: row.version,
  action: row.text,
  about: [row.companyName, row.otherName].filter(Boolean).join(' × '),
  businessNumber: row.businessNumber,
  meetingWeek: row.meetingWeek,
  person: row.person,
  day: row.day,
  late: row.late,
  canChange: row.can.change,
  repeats: row.repeats && repeats[row.repeats],
})

type Found<Row> = Pick<Page<Row>, 'rows' | 'total'>

/** Merges next actions of reports and tasks into one list, oldest day first. */
export function dueItems(reports: Found<FollowUp>, tasks: Found<Task>): Found<DueEntry> {
  // If the server truncated one of the two lists, rows of the other list are left out if they are later than the last
  // row of the truncated list, because rows that were not sent would belong between them.
  const ends = [reports, tasks].flatMap(({ rows, total }) =>
    rows.length < total ? [rows.at(-1)?.day ?? ''] : [],
  )
  const rows = [...reports.rows.map(ofReport), ...tasks.rows.map(ofTask)]
    .filter(({ day }) => ends.every((end) => day <= end))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return { rows, total: reports.total + tasks.total }
}
