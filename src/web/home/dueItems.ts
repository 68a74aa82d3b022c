import type { Task } from '#shared/deals/tasks.endpoints.ts'
import type { FollowUp } from '#shared/home/home.endpoints.ts'
import type { Page } from '#shared/platform/page.ts'

/** Something to do by today: the next step that a report promised, or a task. */
export interface DueItem {
  key: string
  kind: 'report' | 'task'
  /** Id of the report or of the task. */
  id: number
  version: number
  action: string
  /** The company, or the two companies of a deal. Empty for a decision about no company. */
  about: string
  businessNumber: string | null
  /** Monday of the weekly meeting that decided it; null for anything else. */
  meetingWeek: string | null
  person: { teamId: string; managerName: string }
  day: string
  late: number
  canChange: boolean
}

const ofReport = (row: FollowUp): DueItem => ({
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
})

const ofTask = (row: Task): DueItem => ({
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
})

type Found<Row> = Pick<Page<Row>, 'rows' | 'total'>

/** Merges next steps and tasks into one list, oldest day first. */
export function dueItems(reports: Found<FollowUp>, tasks: Found<Task>): Found<DueItem> {
  // The server sends only the beginning of a long list. Later days of the other list would hide what is missing.
  const ends = [reports, tasks].flatMap(({ rows, total }) =>
    rows.length < total ? [rows.at(-1)?.day ?? ''] : [],
  )
  const rows = [...reports.rows.map(ofReport), ...tasks.rows.map(ofTask)]
    .filter(({ day }) => ends.every((end) => day <= end))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return { rows, total: reports.total + tasks.total }
}
