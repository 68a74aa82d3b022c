import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { secretCompany } from '#server/database/tables/firm/secretCompany.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Change } from '#server/platform/change/change.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { secrecyWord } from '#shared/catalogue/words/secrecy.ts'
import { companyChanged } from '../changed/companyChanged.ts'
import { mayMarkSecret } from '../company.policy.ts'
import { lockCompany, ownershipOf, secretAmong } from '../companyRows.ts'
import { readSecrecy } from './secrecy.queries.ts'

const tell = (tx: Db, actor: Actor, businessNumber: string) => readSecrecy(tx, actor, businessNumber)

/** Marks a company 극비 or removes the mark. Every browser then refetches what it shows. */
export const changeSecrecy = (change: Change, businessNumber: string, secret: boolean) =>
  change({ tell }, async (tx, actor) => {
    const { row, add } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    if (!mayMarkSecret(actor, ownershipOf(row, add))) throw new AppError('company/not-manager')
    const before = (await secretAmong(tx, [businessNumber])).has(businessNumber)
    if (before === secret) return businessNumber
    if (secret) await tx.insert(secretCompany).values({ businessNumber, markedBy: actor.teamId })
    else await tx.delete(secretCompany).where(eq(secretCompany.businessNumber, businessNumber))
    await companyChanged(tx, actor, {
      businessNumber,
      kind: 'brokerage',
      touched: { list: false, past: false },
      facts: [
        {
          action: secret ? 'company/marked-secret' : 'company/unmarked-secret',
          subject: { kind: 'company', id: businessNumber },
          before: { companySecrecy: secrecyWord(before) },
          after: { companySecrecy: secrecyWord(secret) },
        },
      ],
    })
    await publishEvent(tx, 'reading', {})
    return businessNumber
  })
