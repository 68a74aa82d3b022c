import { brokerageTextFields, choiceFields, priceFields, slotFields } from './brokerage.ts'
import { companyFields, opinionFields, ownFields } from './company.ts'
import type { Field, Listed } from './field.ts'
import { listOwnFields } from './listOwn.ts'
import { moneyFields, ratioFields } from './years.ts'

const fields = {
  ...companyFields,
  ...opinionFields,
  ...brokerageTextFields,
  ...choiceFields,
  ...slotFields,
  ...priceFields,
  ...listOwnFields,
  ...moneyFields,
  ...ratioFields,
  ...ownFields,
}
type Fields = typeof fields
export type ListedField = {
  [K in keyof Fields]: Fields[K] extends { list: Listed } ? K : never
}[keyof Fields]

/** All fields that company lists show, sort or filter by. */
export const listedFields = Object.fromEntries(
  Object.entries<Field>(fields).filter(([, { list }]) => list),
) as Pick<Fields, ListedField>
export type ListedFields = typeof listedFields

/** The listed fields as pairs of key and field. */
export const listedEntries = Object.entries(listedFields) as [ListedField, Field & { list: Listed }][]
