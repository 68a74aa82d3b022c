import { asReader } from '#server/database/asReader.ts'
import { AppError } from '#server/platform/appError.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import type { Change } from '#server/platform/change/change.ts'
import { type SecretField, secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { readBrokerage } from './brokerage.queries.ts'

/**
 * Records that a person clicked a telephone number or e-mail address, each time anew. Only for contacts that the person
 * may see at this moment.
 */
export const recordContactUse = (change: Change, key: string, field: SecretField) =>
  change(async (tx, actor) => {
    const add = await asReader(tx, () => readBrokerage(tx, actor, key))
    if (add[field] === undefined) throw new AppError('contact/denied')
    await recordAudit(tx, actor, {
      action: 'contact/read',
      subject: { kind: 'company-add', id: String(add.id) },
      ...(add.businessNumber ? { businessNumber: add.businessNumber } : {}),
      after: { usedContact: secretFields[field].label },
    })
  })
