import { inArray } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { type Notice, notify } from '#server/platform/bell/notify.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { managerSlots, slotFields } from '#shared/catalogue/fields/brokerage.ts'
import type { CompanyChange } from './companyChange.ts'

/** The changes of manager slots, as notifications of those who come and go. Somebody who only changes the slot is told too. */
function slotNews({ businessNumber, record }: CompanyChange): Notice[] {
  if (!record?.after) return []
  const { before, after } = record
  return managerSlots.flatMap((slot): Notice[] => {
    const old = before?.[slot] ?? null
    const now = after[slot]
    if (old === now) return []
    const data = { slot: slotFields[slot].label }
    const stays = old !== null && managerSlots.some((other) => after[other] === old)
    return [
      ...(now === null ? [] : [{ kind: 'assigned' as const, teams: [now], businessNumber, data }]),
      ...(old === null || stays ? [] : [{ kind: 'removed' as const, teams: [old], businessNumber, data }]),
    ]
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the managers of a company are told of a change: uploaded files, stages, and moves of counterparties. */
function newsOf(change: CompanyChange): Omit<Notice, 'teams'>[] {
  const { businessNumber, facts, record, reportStage } = change
  const news: Omit<Notice, 'teams'>[] = []
  const files = facts.filter(({ action }) => action === 'file/uploaded')
  if (files.length > 0)
    news.push({
      kind: 'file',
      businessNumber,
      count: files.length,
      data: { name: files[0]?.subject.id ?? '' },
    })
  if (record?.before && record.after && record.before.progressStage !== record.after.progressStage)
    news.push({
      kind: 'stage',
      businessNumber,
      data: { from: record.before.progressStage ?? '', to: record.after.progressStage ?? '' },
    })
  if (reportStage && reportStage.after !== null && reportStage.before !== reportStage.after)
    news.push({
      kind: 'stage',
      businessNumber,
      data: { from: reportStage.before ?? '', to: reportStage.after },
    })
  for (const { action, subject, before, after } of facts) {
    if (action !== 'deal/moved') continue
    const [was, is] = [before, after] as (Record<string, unknown> | undefined)[]
    const otherNumber = text(is?.dealNumber) || null
    news.push({
      kind: 'deal-moved',
      businessNumber,
      otherNumber,
      subjectId: Number(subject.id),
      data: {
        from: text(was?.dealStage),
        to: text(is?.dealStage),
        // The name of a company is read when the notification is shown; a lead has only this name.
        ...(otherNumber ? {} : { lead: text(is?.dealWith) }),
      },
    })
  }
  return news
}

/** Notifies people of what happened to their companies. Changes of one request become one notification per person and kind. */
export async function notifyManagers(tx: Db, actor: Actor, changes: readonly CompanyChange[]): Promise<void> {
  const slots = changes.flatMap(slotNews)
  const news = changes.flatMap(newsOf)
  const managers = await managersOf(
    tx,
    news.map(({ businessNumber }) => businessNumber ?? ''),
  )
  await notify(tx, actor, [
    ...slots,
    ...news.flatMap((one) => {
      const teams = managers.get(one.businessNumber ?? '') ?? []
      return teams.length > 0 ? [{ ...one, teams }] : []
    }),
  ])
}

async function managersOf(tx: Db, numbers: readonly string[]): Promise<Map<string, string[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .select({
      number: brokerageRecord.businessNumber,
      manager1Team: brokerageRecord.manager1Team,
      manager2Team: brokerageRecord.manager2Team,
      manager3Team: brokerageRecord.manager3Team,
    })
    .from(brokerageRecord)
    .where(inArray(brokerageRecord.businessNumber, [...new Set(numbers)]))
  return new Map(
    rows.map(({ number, ...row }) => [
      number ?? '',
      managerSlots.map((slot) => row[slot]).filter((team) => team !== null),
    ]),
  )
}
