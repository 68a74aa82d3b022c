import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { type NdaForm, type NdaScope, ndaForms, ndaScopes } from '#shared/catalogue/words/ndaWords.ts'
import { isOneOf } from '../../words.ts'
import { createdAt, updatedAt } from '../columns.ts'
import { businessNumberColumn, company } from '../company.ts'
import { storedFile } from '../storedFile.ts'
import { appUser } from '../user.ts'

const team = (name: string) => varchar(name, { length: 50 }).references(() => appUser.teamId)
const day = (name: string) => date(name, { mode: 'string' })

/**
 * An NDA (비밀유지계약). It is in force while it is signed, has begun, has not ended and was not revoked. It is never
 * deleted, because copies were given out under it. It is hidden while one of its companies is deleted.
 */
export const nda = pgTable(
  'nda',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipientNumber: businessNumberColumn('recipient_number')
      .notNull()
      .references(() => company.businessNumber),
    scope: varchar('scope', { length: 10 }).notNull().$type<NdaScope>(),
    /** The company whose documents the NDA covers. Null if the scope is `all`. */
    sellerNumber: businessNumberColumn('seller_number').references(() => company.businessNumber),
    form: varchar('form', { length: 10 }).notNull().$type<NdaForm>(),
    draftDay: day('draft_day'),
    /** Null until the NDA is signed. The first and the last day are set together with this day. */
    signedDay: day('signed_day'),
    startsDay: day('starts_day'),
    /** The last day on which the NDA is in force. */
    endsDay: day('ends_day'),
    /**
     * The day on which a person entered the signature here. If a copy was given before this day, screens show that the
     * signature was entered later.
     */
    registeredDay: day('registered_day'),
    /**
     * The companies of the recipient's group when the signature was entered. A company that joins the group later is
     * not covered.
     */
    groupNumbers: jsonb('group_numbers').$type<string[]>().notNull().default([]),
    signers: varchar('signers', { length: 200 }),
    witness: varchar('witness', { length: 200 }),
    purpose: varchar('purpose', { length: 200 }),
    advisers: jsonb('advisers').$type<string[]>().notNull().default([]),
    paperKeeper: varchar('paper_keeper', { length: 200 }),
    /**
     * The file of the signed NDA; it belongs to one of the two companies (`file_company`). The row refers to the
     * content of the file, so that the file is still found after it is renamed.
     */
    fileCompany: businessNumberColumn('file_company'),
    storedFileId: uuid('stored_file_id').references(() => storedFile.id, { onDelete: 'set null' }),
    revokedDay: day('revoked_day'),
    revokeReason: text('revoke_reason'),
    revokedBy: team('revoked_by'),
    createdBy: team('created_by'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('nda_recipient').on(table.recipientNumber),
    index('nda_seller').on(table.sellerNumber),
    index('nda_ends').on(table.endsDay),
    index('nda_stored').on(table.storedFileId),
    check('nda_scope', isOneOf(table.scope, ndaScopes.keys)),
    check('nda_form', isOneOf(table.form, ndaForms.keys)),
    check('nda_seller_named', sql`(${table.scope} = 'deal') = (${table.sellerNumber} is not null)`),
    check('nda_distinct', sql`${table.sellerNumber} <> ${table.recipientNumber}`),
    check(
      'nda_term',
      sql`(${table.signedDay} is null) = (${table.startsDay} is null)
        and (${table.signedDay} is null) = (${table.endsDay} is null)`,
    ),
    check('nda_order', sql`${table.endsDay} >= ${table.startsDay}`),
    check('nda_revoked', sql`(${table.revokedDay} is null) = (${table.revokeReason} is null)`),
  ],
)
