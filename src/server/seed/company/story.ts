import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { placeOfStage, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { type Side, type SideKey, sides, usualSide } from '#shared/catalogue/words/sides.ts'
import { longSilenceDays, silenceDays } from '#shared/catalogue/words/silence.ts'
import { isWeekend } from '#shared/platform/day.ts'
import { halts } from '#shared/progress/stats/statDefinitions.ts'
import { dayText } from './calendar.ts'
import type { Random } from './random.ts'

export interface Colleague {
  teamId: string
  managerName: string
}
export interface Office {
  /** Today's day in Seoul, as the number of days since 1970. */
  today: number
  /** The latest time that an event may have, in milliseconds since 1970. */
  now: number
  /** The teams that register and manage companies. A team that is listed twice gets twice as many. */
  teams: readonly Colleague[]
  chief: Colleague
}

export interface Handover {
  slot: 1 | 2 | 3
  day: number
  old: Colleague | null
  now: Colleague
}
export interface Visit {
  day: number
  /** The position of the report's stage in the list of report stages, counted from 0. */
  stage: number
  team: Colleague
}
export interface Story {
  registered: number
  createdBy: Colleague
  /** Null if nobody has chosen a side yet (미정). */
  side: Side | null
  sideDay: number
  managers: [Colleague | null, Colleague | null, Colleague | null]
  handovers: Handover[]
  visits: Visit[]
  stopped: { status: (typeof halts)[number]; day: number } | null
}

/**
 * How many of a hundred companies have each side, separately for usual companies and for holding and investment
 * companies (`investing`).
 */
const shares = {
  sell: { usual: 36, investing: 0 },
  buy: { usual: 26, investing: 25 },
  fundraising: { usual: 17, investing: 0 },
  investor: { usual: 4, investing: 75 },
  candidate: { usual: 17, investing: 0 },
} as const satisfies Record<SideKey, { usual: number; investing: number }>

function sideOf(random: Random, investor: boolean): Side {
  // For holding and investment companies the random number is reversed, so that existing seed numbers keep producing
  // the same companies.
  let left = 100 * (investor ? 1 - random.next() : random.next())
  const found = sides.rows.find(({ key }) => {
    left -= shares[key][investor ? 'investing' : 'usual']
    return left < 0
  })
  return (found ?? usualSide).word
}

/** Moves a day on a weekend to the Friday before. */
export function workday(day: number): number {
  return isWeekend(dayText(day)) ? workday(day - 1) : day
}

/**
 * The age of a company in days: about two years for the first company, zero for the last. There are more young
 * companies than old ones.
 */
const ageOf = (index: number, size: number) => Math.floor(725 * (1 - (index + 1) / size) ** 1.25)

export function makeStory(
  random: Random,
  office: Office,
  who: { index: number; size: number; investor: boolean },
): Story {
  const age = ageOf(who.index, who.size)
  const registered = Math.min(workday(office.today - age), office.today)
  const createdBy = random.pick(office.teams)
  const empty = {
    registered,
    createdBy,
    managers: [null, null, null],
    handovers: [],
    visits: [],
    stopped: null,
  }
  const fresh = age < 21 ? 0.6 : 0.012
  if (random.next() < fresh) return { ...(empty as unknown as Story), side: null, sideDay: registered }
  const side = sideOf(random, who.investor)
  const sideDay = Math.min(workday(registered + random.int(0, 5)), office.today)
  const story: Story = {
    ...(empty as unknown as Story),
    side,
    sideDay: Math.max(registered, sideDay),
    handovers: [],
  }
  const candidate = side === sides.byKey.candidate.word
  if (random.next() < (candidate ? 0.5 : 0.07)) return story
  assign(random, office, story)
  story.visits = candidate ? candidateVisits(random, office, story) : dealVisits(random, office, story, age)
  return story
}

function assign(random: Random, office: Office, story: Story): void {
  const day = Math.min(story.sideDay + random.int(0, 4), office.today)
  const lead = random.next() < 0.6 ? story.createdBy : random.pick(office.teams)
  story.managers[0] = lead
  story.handovers.push({ slot: 1, day, old: null, now: lead })
  const name = (slot: 2 | 3) => {
    const mate = random.pick(office.teams)
    if (story.managers.some((team) => team?.teamId === mate.teamId)) return
    story.managers[slot - 1] = mate
    story.handovers.push({ slot, day: Math.min(day + random.int(0, 20), office.today), old: null, now: mate })
  }
  if (random.next() < 0.35) name(2)
  if (story.managers[1] && random.next() < 0.3) name(3)
  const successor = random.pick(office.teams)
  const changed = day + random.int(60, 240)
  const known = story.managers.some((team) => team?.teamId === successor.teamId)
  if (random.next() < 0.14 && changed < office.today - 20 && !known) {
    story.managers[0] = successor
    story.handovers.push({ slot: 1, day: changed, old: lead, now: successor })
  }
  story.handovers.sort((a, b) => a.day - b.day)
}

/** The author of a report on a day: usually the first manager on that day. */
function authorOn(random: Random, story: Story, day: number): Colleague {
  const second = story.handovers.find(({ slot, day: since }) => slot === 2 && since <= day)
  if (second && random.next() < 0.2) return second.now
  const lead = story.handovers.findLast(({ slot, day: since }) => slot === 1 && since <= day)
  return (lead ?? story.handovers[0])?.now ?? story.createdBy
}

/** The reports on a company of the side 후보기업: at most one. */
function candidateVisits(random: Random, office: Office, story: Story): Visit[] {
  const day = workday((story.handovers[0]?.day ?? story.sideDay) + random.int(2, 9))
  if (random.next() < 0.5 || day >= office.today || day <= story.sideDay) return []
  return [{ day, stage: 0, team: authorOn(random, story, day) }]
}

/** The position of the last report stage, counted from 0. */
const done = reportStages.texts.length - 1

/**
 * The reports on a company whose side is not 후보기업. The deal of the company goes through the stages as far as chance
 * and time allow.
 */
function dealVisits(random: Random, office: Office, story: Story, age: number): Visit[] {
  let start = (story.handovers[0]?.day ?? story.sideDay) + random.int(1, 4)
  while (workday(start) !== start) start += 1
  const yesterday = office.today - 1
  const fate = random.next()
  const reach = Math.min(done, Math.floor((age / 62) * (0.35 + random.next() * 1.1)))
  let end = yesterday - random.int(0, 11)
  let last = Math.min(reach, done - 1)
  if (fate < 0.12 && age > 280) {
    last = done
    end = yesterday - random.int(3, Math.floor(age / 3))
  } else if (fate < 0.24 && age > 60) {
    end = yesterday - random.int(15, Math.floor(age / 2))
    last = Math.min(last, random.int(0, done - 3))
    story.stopped = { status: random.next() < 0.5 ? halts[0] : halts[1], day: end }
  } else if (fate < 0.42 && age > 40) {
    // The deal is stalled: nobody stopped it, but there are no more reports on it.
    end =
      yesterday -
      (random.next() < 0.5
        ? random.int(silenceDays, longSilenceDays - 1)
        : random.int(longSilenceDays, Math.max(longSilenceDays + 1, Math.floor(age / 3))))
  }
  const room = Math.floor((end - start) / 3)
  if (room < 0) return []
  last = Math.min(last, room)
  const count = Math.min(room + 1, last + 1 + random.int(0, 2))
  const visits: Visit[] = []
  for (let at = 0; at < count; at += 1) {
    const part = count === 1 ? 1 : at / (count - 1)
    const day = workday(Math.round(start + (end - start) * part))
    if (day <= (visits.at(-1)?.day ?? story.sideDay - 1)) continue
    const stage = Math.min(last, Math.floor((at * (last + 1)) / count + 0.001))
    visits.push({ day, stage: at === count - 1 ? last : stage, team: authorOn(random, story, day) })
  }
  if (story.stopped) story.stopped.day = Math.max(story.stopped.day, visits.at(-1)?.day ?? 0)
  return visits
}

/**
 * The contract stage that fits a report stage: before the contract is prepared, during its preparation, or after its
 * signing.
 */
export function contractStageAt(place: number): string {
  const { byKey } = contractStages
  if (place + 1 < placeOfStage(reportStages.byKey['contract-preparation'].word))
    return byKey['before-contract'].word
  const signed = place + 1 >= placeOfStage(reportStages.byKey['contract-signed'].word)
  return byKey[signed ? 'contract-complete' : 'in-contract'].word
}
