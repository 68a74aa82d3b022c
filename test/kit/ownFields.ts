import type { OwnField } from '#shared/company/own/ownField.ts'
import type { OwnKind } from '#shared/company/own/ownKey.ts'
import { addOwnField, listOwnFields } from '#shared/ownFields/ownFields.endpoints.ts'
import type { Caller } from './app.ts'

let made = 0
/** A label that no other test uses, because all tests of a file share one database. */
export const nextLabel = (word = '항목') => `${word} ${(made += 1)}`

/** Adds an own field. A choice field without choices gets three. */
export async function addField(
  admin: Caller,
  kind: OwnKind,
  more: { label?: string; unit?: string; choices?: string[] } = {},
): Promise<OwnField> {
  const {
    label = nextLabel(),
    unit = null,
    choices = kind === 'choice' ? ['가', '나', '다'] : undefined,
  } = more
  const { status, body, text } = await admin.call(addOwnField, {
    body: { label, kind, unit, ...(choices ? { choices } : {}) },
  })
  if (status !== 201) throw new Error(text)
  return body
}

export const fieldsOf = async (caller: Caller): Promise<OwnField[]> =>
  (await caller.call(listOwnFields, {})).body.rows
