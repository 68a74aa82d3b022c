import type pg from 'pg'
import { dayInSeoul, dayMs, mondayOf } from '#shared/platform/day.ts'
import { task, taskDay } from '../../database/tables/deals/task.ts'
import { dayText, momentOf } from '../company/calendar.ts'
import type { Random } from '../company/random.ts'
import type { Office } from '../company/story.ts'
import type { SeededDeal } from './dealStory.ts'
import { copyInto, copyWithIds } from './writeDeals.ts'

const actions = [
  '대표 통화',
  'NDA 초안 보내기',
  'NDA 서명본 받기',
  'IM 배포 여부 회신',
  'LOI 조건 비교표 작성',
  '현장 실사 일정 잡기',
  '우발채무 확인서 전달',
  '희망가 다시 협의',
] as const
const decisions = [
  '펀드 결성을 확인하지 못하면 종료한다.',
  '실사가 끝날 때까지 차순위로 둔다.',
  '희망가를 낮추는 안을 매도자와 협의한다.',
  '진행보류가 풀린 뒤 IM 배포를 다시 정한다.',
] as const
/** The number of weekly meetings that get decisions, including that of this week. */
const meetings = 3

interface Row {
  text: string
  person: string
  day: string
  number: string
  deal: number
  week: string | null
  done: string | null
  author: string
  created: string
  at: Date
}

/** Invents the next actions of active counterparties and the decisions of the last meetings. */
export async function seedTasks(
  client: pg.Client,
  random: Random,
  deals: readonly SeededDeal[],
  ids: readonly number[],
  { today, chief }: Office,
) {
  const active = deals.flatMap((one, at) => (one.deal.ended ? [] : [{ ...one, id: ids[at] ?? 0 }]))
  const made = (
    { seller, team, id }: (typeof active)[number],
    part: Partial<Row> & { created: string },
  ): Row => ({
    text: random.pick(actions),
    person: team,
    day: dayText(today + random.int(-9, 14)),
    number: seller,
    deal: id,
    week: null,
    done: null,
    author: team,
    at: momentOf(Date.parse(part.created) / dayMs, 17 * 60 + 55),
    ...part,
  })
  const next = active
    .filter(() => random.next() < 0.6)
    .map((one) => made(one, { created: dayText(today - random.int(10, 20)) }))
  const decided =
    active.length === 0
      ? []
      : Array.from({ length: meetings * decisions.length }, (_, at) => {
          const back = 7 * Math.floor(at / decisions.length)
          const week = mondayOf(dayText(today - back))
          const created = back === 0 ? dayText(today) : dayText(Date.parse(week) / dayMs + 4)
          const done =
            back > 0 && at % decisions.length !== 3 ? dayText(Date.parse(created) / dayMs + 3) : null
          const day = dayText(Date.parse(created) / dayMs + 3 + (at % 7))
          const text = decisions[at % decisions.length] ?? ''
          return made(random.pick(active), { text, week, created, done, day, author: chief.teamId })
        })
  const rows = [...next, ...decided].map((row) => ({
    text: row.text,
    person: row.person,
    day: row.day,
    businessNumber: row.number,
    counterpartyId: row.deal,
    meetingWeek: row.week,
    doneDay: row.done,
    doneBy: row.done === null ? null : row.person,
    createdBy: row.author,
    createdAt: row.at,
    updatedAt: row.at,
  }))
  const taskIds = await copyWithIds(client, task, rows)
  const days = rows.flatMap(({ text, person, day, doneDay, createdAt }, index) => {
    const made = { taskId: taskIds[index], onDay: dayInSeoul(createdAt), text, person, day, doneDay: null }
    return doneDay !== null && doneDay > made.onDay ? [made, { ...made, onDay: doneDay, doneDay }] : [made]
  })
  await copyInto(client, taskDay, days)
}
