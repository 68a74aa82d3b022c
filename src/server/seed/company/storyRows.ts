import { usualAbility } from '#shared/catalogue/words/abilities.ts'
import { firstStage, needsCounterparty, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { reportRuns } from '#shared/reports/searchKeys.ts'
import type { stageHistory } from '../../database/tables/companyChildren.ts'
import type { dailyReport } from '../../database/tables/dailyReport.ts'
import type { managerHistory } from '../../database/tables/managerHistory.ts'
import { clockText, dayText, momentOf } from './calendar.ts'
import type { Firm } from './childRows.ts'
import { identityOf } from './identity.ts'
import type { Random } from './random.ts'
import { keyPoints, nextAction, reportDetail } from './reportText.ts'
import { type Colleague, contractStageAt, type Story } from './story.ts'

type StageRow = typeof stageHistory.$inferInsert

/**
 * Makes the history entries for side, contract stage, ability and report stage. Each entry has the time of the change.
 */
export function stageRows({ identity }: Firm, story: Story): StageRow[] {
  const { businessNumber } = identity
  const { side, sideDay, createdBy, visits, stopped } = story
  if (!side) return []
  const change = (
    kind: string,
    [before, after]: [string | null, string],
    [day, minutes]: [number, number],
    who: Colleague,
  ): StageRow => ({ businessNumber, kind, before, after, changedBy: who.teamId, at: momentOf(day, minutes) })
  const opened: [number, number] = [sideDay, 10 * 60 + 30]
  const rows = [
    change('side', [null, side], opened, createdBy),
    change('progressStage', [null, contractStageAt(0)], opened, createdBy),
    change('companyStatus', [null, usualAbility], opened, createdBy),
  ]
  let stage: number | null = null
  for (const visit of visits) {
    if (visit.stage === stage) continue
    const at: [number, number] = [visit.day, 18 * 60]
    const before = stage === null ? null : (reportStages.texts[stage] ?? null)
    rows.push(change('reportStage', [before, reportStages.texts[visit.stage] ?? ''], at, visit.team))
    const contract: [string, string] = [contractStageAt(stage ?? 0), contractStageAt(visit.stage)]
    if (contract[0] !== contract[1]) rows.push(change('progressStage', contract, at, visit.team))
    stage = visit.stage
  }
  if (stopped) {
    const who = story.managers[0] ?? createdBy
    rows.push(change('companyStatus', [usualAbility, stopped.status], [stopped.day, 18 * 60 + 30], who))
  }
  return rows
}

export function handoverRows(
  { identity }: Firm,
  { handovers }: Story,
  chief: Colleague,
): (typeof managerHistory.$inferInsert)[] {
  return handovers.map(({ slot, day, old, now }) => {
    const at = momentOf(day, 11 * 60 + slot)
    return {
      businessNumber: identity.businessNumber,
      managerType: managerTypes[`manager${slot}Team`],
      oldTeamId: old?.teamId ?? null,
      newTeamId: now.teamId,
      oldManagerName: old?.managerName ?? null,
      newManagerName: now.managerName,
      changeReason: old ? '담당자 변경' : '담당자 신규 지정',
      changedBy: chief.managerName,
      changedByTeamId: chief.teamId,
      createdAt: at,
      updatedAt: at,
    }
  })
}

const longestPromise = 21

/**
 * Makes the reports of a company. The reports that name a counterparty all name the same one, because a company follows
 * one deal.
 */
export function visitRows(
  random: Random,
  firm: Firm,
  story: Story,
  { product, price, today }: { product: string; price: number; today: number },
): (typeof dailyReport.$inferInsert)[] {
  const { identity, representative, seed, size } = firm
  const partner = identityOf(
    seed,
    (identity.index + 1 + random.int(0, Math.max(1, size) * 2)) % (size * 3 + 3),
  )
  const last = story.visits.length - 1
  return story.visits.map(({ day, stage, team }, at) => {
    const start = 9 * 60 + random.int(0, 48) * 10
    const progressStage = reportStages.texts[stage] ?? firstStage
    const counterparty = needsCounterparty(progressStage) ? partner : null
    const facts = { name: identity.bareName, representative, product, price, side: story.side ?? '' }
    const written = momentOf(day, 18 * 60)
    const points = keyPoints(random, stage)
    const detail = reportDetail(random, stage, { ...facts, counterparty: counterparty?.bareName ?? null })
    const promise = nextAction(random)
    return {
      teamId: team.teamId,
      reportDate: dayText(day),
      businessNumber: identity.businessNumber,
      startTime: clockText(start),
      endTime: random.next() < 0.8 ? clockText(start + random.int(3, 12) * 10) : null,
      progressStage,
      counterpartyCompany: counterparty?.name ?? null,
      // The business number is stored only if the counterparty is one of the seeded companies. Companies with a higher
      // index are not in the database.
      counterpartyBusinessNumber:
        counterparty && counterparty.index < size ? counterparty.businessNumber : null,
      keyPoints: points,
      detailContent: detail,
      nextAction: promise,
      nextActionDate: promise ? dayText(day + random.int(2, 12)) : null,
      // The next action is stored as done if the company has a later report or if this report is old, so that no next
      // action stays open for months.
      nextActionDone: promise !== null && (at < last || day < today - longestPromise),
      createdAt: written,
      updatedAt: written,
      runs: reportRuns([counterparty?.name, points, detail, promise], dayText(day), {
        teamId: team.teamId,
        progressStage,
      }),
    }
  })
}
