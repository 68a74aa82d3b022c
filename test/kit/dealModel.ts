import { type DealStage, dealStages } from '#shared/catalogue/words/dealStages.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { addDays, daysBetween } from '#shared/platform/day.ts'

/** A simple model of deal tables: arrays in memory, without database, rights or versions. Tests compare the server with it. */

export interface Step {
  kind: string
  from: DealStage | null
  to: DealStage
  day: string
}
export interface Deal {
  id: number
  /** Name of the buyer, or of the lead. */
  name: string
  isLead: boolean
  stage: DealStage
  days: Partial<Record<DealStage, string>>
  ended: string | null
  /** The steps from which the state follows. `ends`: the counterparty has ended after the step. `sets`: the step set the day of the stage. */
  log: (Step & { ends: boolean; sets: boolean })[]
  /** Steps of rows that were merged into this one. */
  before: Step[]
}
export interface Reported {
  id: number
  /** The name of the buyer. */
  of: string
  day: string
  minute: number
  stage: string
  deleted: boolean
}

const order = dealStages.keys
const place = (stage: DealStage) => order.indexOf(stage)
const lastOf = (deal: Deal) => deal.log.at(-1)?.day ?? ''

export class DealModel {
  readonly deals: Deal[] = []
  readonly reports: Reported[] = []
  readonly deleted = new Set<string>()
  private readonly today: string
  private readonly registered: string
  constructor(today: string, registered: string) {
    this.today = today
    this.registered = registered
  }

  /** The deals that people can see: those in which neither company is deleted. */
  seen(): Deal[] {
    if (this.deleted.has('seller')) return []
    return this.deals.filter(({ name, isLead }) => isLead || !this.deleted.has(name))
  }

  private refusesDay = (day: string, earliest: string) => day > this.today || day < earliest

  add(id: number, name: string, isLead: boolean, day: string): boolean {
    if (this.refusesDay(day, '')) return false
    const log = [{ kind: 'added', from: null, to: 'tm' as const, day, ends: false, sets: true }]
    this.deals.push({ id, name, isLead, stage: 'tm', days: { tm: day }, ended: null, log, before: [] })
    return true
  }

  move(deal: Deal, to: DealStage, day: string, hasReason: boolean): boolean {
    const forward = place(to) > place(deal.stage)
    if (deal.ended !== null || to === deal.stage || (!forward && !hasReason)) return false
    if (this.refusesDay(day, lastOf(deal))) return false
    const sets = forward || deal.days[to] === undefined
    deal.log.push({ kind: forward ? 'forward' : 'back', from: deal.stage, to, day, ends: false, sets })
    const kept = Object.entries(deal.days).filter(([stage]) => place(stage as DealStage) <= place(to))
    deal.days = { ...(Object.fromEntries(kept) as Deal['days']), ...(sets ? { [to]: day } : {}) }
    deal.stage = to
    return true
  }

  correct(deal: Deal, stage: DealStage, day: string): boolean {
    const at = deal.log.findLastIndex((step) => step.to === stage && step.sets)
    const step = deal.log[at]
    if (deal.days[stage] === undefined || !step) return false
    const [before, after] = [deal.log[at - 1]?.day ?? '', deal.log[at + 1]?.day ?? this.today]
    if (day < before || day > after || day > this.today) return false
    step.day = day
    deal.days[stage] = day
    return true
  }

  end(deal: Deal, day: string): boolean {
    if (deal.ended !== null || this.refusesDay(day, lastOf(deal))) return false
    deal.log.push({ kind: 'ended', from: deal.stage, to: deal.stage, day, ends: true, sets: false })
    deal.ended = day
    return true
  }

  reopen(deal: Deal, day: string): boolean {
    if (deal.ended === null || this.refusesDay(day, lastOf(deal))) return false
    deal.log.push({ kind: 'reopened', from: deal.stage, to: deal.stage, day, ends: false, sets: false })
    deal.ended = null
    return true
  }

  link(lead: Deal, name: string): boolean {
    if (!lead.isLead || this.deleted.has(name)) return false
    const known = this.deals.find((deal) => !deal.isLead && deal.name === name)
    if (!known) {
      lead.isLead = false
      lead.name = name
      return true
    }
    const leadWins = place(lead.stage) > place(known.stage)
    const [win, lose] = leadWins ? [lead, known] : [known, lead]
    const ends = lead.ended !== null && known.ended !== null
    const merged = { kind: 'merged', from: known.stage, to: win.stage, day: this.today, ends, sets: false }
    known.before = [...known.before, ...lead.before, ...lose.log]
    known.log = [...win.log, merged]
    known.ended = ends ? win.ended : null
    known.stage = win.stage
    known.days = win.days
    this.deals.splice(this.deals.indexOf(lead), 1)
    return true
  }

  private latest(name: string | null, upTo: string): Reported | undefined {
    return this.reports
      .filter((one) => !one.deleted && one.day <= upTo && (name === null || one.of === name))
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.minute - b.minute)
      .at(-1)
  }
  lastReport = (deal: Deal) => this.latest(deal.name, this.today)?.day ?? null

  steps = ({ before, log }: Deal): Step[] =>
    [...before, ...log].map(({ kind, from, to, day }) => ({ kind, from, to, day }))

  /** What the weekly meeting shows for a week, as of its last day. */
  week(from: string, asOf: string) {
    const within = ({ day }: Step) => day >= from && day <= asOf
    const all = this.seen().flatMap((deal) =>
      this.steps(deal)
        .filter(within)
        .map((step) => ({ name: deal.name, ...step })),
    )
    const stalled = this.seen().flatMap((deal) => {
      const last = deal.log.findLast(({ day }) => day <= asOf)
      if (!last || last.ends || last.to === 'contract') return []
      const since = this.latest(deal.name, asOf)?.day ?? deal.days.tm ?? ''
      return since <= addDays(asOf, -silenceDays)
        ? [{ name: deal.name, stage: last.to, silent: daysBetween(since, asOf) }]
        : []
    })
    const heard = this.latest(null, asOf)
    const since = heard?.day ?? this.registered
    const silentSeller =
      !this.deleted.has('seller') && heard?.stage !== 'Deal Done' && since <= addDays(asOf, -silenceDays)
        ? [{ name: 'seller', stage: null, silent: daysBetween(since, asOf) }]
        : []
    return {
      moved: all.filter(({ kind }) => kind !== 'added' && kind !== 'merged'),
      added: all.filter(({ kind }) => kind === 'added').map(({ name, day }) => ({ name, day })),
      stalled: [...silentSeller, ...stalled],
    }
  }
}
