import { dealStageWord, endReasonWord } from '#shared/catalogue/words/dealStages.ts'
import type { Person } from '#shared/deals/counterparty.ts'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import type { MovedDeal, WeeklyMeeting, WeeklyScope } from '#shared/deals/weekly.endpoints.ts'
import { readWeekly } from '../deals/weekly/weekly.queries.ts'
import type { CellValue } from '../platform/xlsx/cells.ts'
import type { SheetColumn } from '../platform/xlsx/workbook.ts'
import type { ExportSource } from './exportRules.ts'

const label = (person: Person | null | undefined) =>
  person ? `${person.teamId}_${person.managerName}` : null

const columns: readonly SheetColumn[] = [
  { label: '구분', width: 16 },
  { label: '기업', width: 24 },
  { label: '상대방', width: 24 },
  { label: '내용', width: 40 },
  { label: '날짜', format: 'day' },
  { label: '일수' },
  { label: '담당', width: 16 },
  { label: '비고', width: 30 },
]
type Line = [
  part: string,
  company: string | null,
  other: string | null,
  what: string | null,
  day: string | null,
  days: number | null,
  person: string | null,
  note: string | null,
]

function movedText({ kind, from, to }: MovedDeal): string {
  const [before, after] = [dealStageWord(from), dealStageWord(to)]
  if (kind === 'ended') return `${before} → 종료`
  if (kind === 'reopened') return `${before} 다시 시작`
  return kind === 'back' ? `${before} → ${after} (뒤로)` : `${before} → ${after}`
}

const taskLine = (part: string, task: Task): Line => [
  part,
  task.companyName,
  task.otherName,
  task.text,
  task.day,
  // The column contains the days by which a task is overdue. For other tasks `late` is negative (days left), so the
  // cell is empty.
  !task.done && task.late > 0 ? task.late : null,
  label(task.person),
  task.done ? `${task.doneDay} 마침` : null,
]

/** Yields the rows of the export: decisions first, then the other lists in the order of the screen. */
function* linesOf(meeting: WeeklyMeeting): Generator<Line> {
  for (const task of meeting.decisions) yield taskLine('결정', task)
  for (const task of meeting.lastDecisions) yield taskLine('지난주 결정', task)
  for (const deal of meeting.moved) {
    const reason = [deal.reason ? endReasonWord(deal.reason) : null, deal.note].filter(Boolean).join(' · ')
    const { seller, other, day, days } = deal
    const names = [seller.companyName, other.companyName] as const
    yield ['옮겨간 딜', ...names, movedText(deal), day, days, label(seller.manager), reason || null]
  }
  for (const { seller, other, stage, day } of meeting.added)
    yield [
      '새 상대',
      seller.companyName,
      other.companyName,
      dealStageWord(stage),
      day,
      null,
      label(seller.manager),
      null,
    ]
  for (const { seller, other, stage, reportStage, lastDay, silent, next } of meeting.stalled)
    yield [
      '멈춘 딜',
      seller.companyName,
      other?.companyName ?? null,
      stage ? dealStageWord(stage) : reportStage,
      lastDay,
      silent,
      label(seller.manager),
      next ? `${next.text} (${next.day})` : null,
    ]
  for (const task of meeting.late) yield taskLine('지난 할 일', task)
  for (const task of meeting.due) yield taskLine('다음 할 일', task)
  for (const { company, day, connection } of meeting.companies)
    yield [
      '새 기업',
      company.companyName,
      null,
      company.side ?? '미정',
      day,
      null,
      label(company.manager),
      connection,
    ]
  for (const { companyName, template, count, day, maker } of meeting.documents)
    yield ['만든 자료', companyName, null, template, day, null, label(maker), `${count}건`]
}

/** Exports everything that the weekly meeting shows, one list below the other. */
export const weeklyExport: ExportSource<WeeklyScope> = {
  kind: 'export-weekly',
  async open(db, viewer, input) {
    const meeting = await readWeekly(db, viewer, input)
    const lines = [...linesOf(meeting)]
    async function* rows(): AsyncGenerator<CellValue[]> {
      yield* lines
    }
    return {
      name: '주간회의',
      fileName: `주간회의_${meeting.from}_${meeting.to}.xlsx`,
      columns,
      total: lines.length,
      rows: rows(),
    }
  },
}
