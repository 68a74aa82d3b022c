import { dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import { noSide, sides } from '#shared/catalogue/words/sides.ts'
import type { WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { weekdayWord } from '#shared/platform/day.ts'
import { formatNumber } from '#web/ui/format.ts'
import {
  dayInWeek,
  dayText,
  lateText,
  type Medians,
  moveReason,
  moveWords,
  personText,
  taskAbout,
} from '../weeklyTexts.ts'
import { fitRows, linesOf, rowHeight } from './fitRows.ts'

/**
 * The height in px that is available for all rows of the page: the height of the page without its header and the
 * headings of the sections.
 */
const roomForRows = 700
/** The height in px reserved for decisions, before the remaining height is distributed among all sections. */
const roomForDecisions = 200

// The column widths of the printed tables, in the unit of `linesOf` (half a Hangul syllable).
const columns = { decision: 88, seller: 28, other: 28, reason: 30, next: 24, task: 44, news: 112 }

export function paperOf(meeting: WeeklyMeeting, medians: Medians) {
  const { figures } = meeting
  const decisions = meeting.decisions.map((task, at) => ({
    id: task.id,
    number: at + 1,
    text: [taskAbout(task), task.text].filter(Boolean).join(': '),
    person: personText(task.person),
    day: dayText(task.day),
  }))
  const moved = meeting.moved.map((row) => ({
    id: row.id,
    seller: row.seller.companyName,
    other: row.other.companyName,
    ...moveWords(row),
    back: row.kind === 'back',
    reason: moveReason(row),
    day: dayInWeek(row.day),
    person: personText(row.seller.manager),
  }))
  const stalled = meeting.stalled.map((row) => ({
    id: row.counterpartyId ?? `${row.seller.businessNumber}`,
    seller: row.seller.companyName,
    other: row.other?.companyName ?? '–',
    stage: row.stage ? dealStageWord(row.stage) : (row.reportStage ?? '–'),
    days: row.days,
    median: row.stage ? (medians.get(row.stage) ?? null) : null,
    last: row.lastDay === null ? '없음' : `${formatNumber(row.silent)}일 전`,
    next: row.next ? { text: row.next.text, when: lateText(row.next), late: row.next.late > 0 } : null,
    person: personText(row.seller.manager),
  }))
  const due = meeting.due.map((task, at, all) => ({
    id: task.id,
    day: `${dayInWeek(task.day)} ${weekdayWord(task.day)}`,
    // A day is printed only once, with its first task.
    isFirst: all[at - 1]?.day !== task.day,
    text: task.text,
    about: taskAbout(task),
    person: task.person.managerName,
  }))
  const news = newsLines(meeting)
  const newsHeight = news.reduce((sum, { text }) => sum + rowHeight(linesOf(text, columns.news)), 0)
  const pairLines = (row: { seller: string; other: string }) =>
    Math.max(linesOf(row.seller, columns.seller), linesOf(row.other, columns.other))
  const [a = 0, b = 0, c = 0, d = 0] = fitRows(
    [
      {
        heights: decisions.map(({ text }) => rowHeight(linesOf(text, columns.decision))),
        first: roomForDecisions,
      },
      {
        heights: moved.map((row) => rowHeight(Math.max(pairLines(row), linesOf(row.reason, columns.reason)))),
      },
      {
        heights: stalled.map((row) =>
          rowHeight(
            Math.max(
              pairLines(row),
              linesOf(row.next ? `${row.next.text} ${row.next.when}` : '', columns.next),
            ),
          ),
        ),
      },
      // Tasks are printed in two columns, so each counts with half its height.
      { heights: due.map(({ text, about }) => rowHeight(linesOf(`${text} ${about}`, columns.task)) / 2) },
    ],
    roomForRows - newsHeight,
  )
  return {
    decisions: { rows: decisions.slice(0, a), total: figures.decisions },
    moved: { rows: moved.slice(0, b), total: figures.moved.total },
    stalled: { rows: stalled.slice(0, c), total: figures.stalled },
    due: { rows: due.slice(0, d), total: figures.due },
    news,
  }
}
export type Paper = ReturnType<typeof paperOf>

/** The largest number of lines for a list of names. The names that do not fit are counted, but not printed. */
const mostLines = 2

/** Returns the first texts that fit into `mostLines` lines, but at least one. */
function fitting(parts: readonly string[]): string[] {
  const most = parts.findIndex(
    (_, at) => linesOf(parts.slice(0, at + 1).join(', '), columns.news) > mostLines,
  )
  return most < 0 ? [...parts] : parts.slice(0, Math.max(1, most))
}

/** Lists names and counts those that do not fit, for example: 가나(주), 다라(주) 외 3곳 */
function named(names: readonly string[], total: number, unit: string): string {
  const shown = fitting(names)
  const left = total - shown.length
  return shown.join(', ') + (left > 0 ? ` 외 ${formatNumber(left)}${unit}` : '')
}

function newsLines({ figures, companies, added, documents }: WeeklyMeeting) {
  const texts = fitting(
    documents.map(({ companyName, template, count }) => `${companyName} ${template} ${count}`),
  )
  const counted = documents.slice(0, texts.length).reduce((sum, { count }) => sum + count, 0)
  const lines = [
    {
      label: `새 기업 ${formatNumber(figures.companies)}곳`,
      text: named(
        companies.map(({ company }) => `${company.companyName} ${sides.row(company.side)?.short ?? noSide}`),
        figures.companies,
        '곳',
      ),
    },
    {
      label: `새 상대 ${formatNumber(figures.counterparties)}건`,
      text: named(
        added.map(({ seller, other }) => `${seller.companyName} × ${other.companyName}`),
        figures.counterparties,
        '건',
      ),
    },
    {
      label: `만든 자료 ${formatNumber(figures.documents)}건`,
      text:
        texts.join(', ') +
        (figures.documents > counted ? ` 외 ${formatNumber(figures.documents - counted)}건` : ''),
    },
  ]
  return lines.map(({ label, text }) => ({ label, text: text || '없음' }))
}
