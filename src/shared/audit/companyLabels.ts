import {
  brokerageOwnFields,
  brokerageTextFields,
  choiceFields,
  priceFields,
  secretFields,
  slotFields,
} from '../catalogue/fields/brokerage.ts'
import { companyFields, opinionFields, ownFields } from '../catalogue/fields/company.ts'
import type { Field } from '../catalogue/fields/field.ts'
import { yearFields } from '../catalogue/fields/years.ts'

export const words = (fields: Record<string, Pick<Field, 'label'>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

/** The labels of all fields of a company that are no list, by the names of the fields. */
export const companyLabels: Record<string, string> = {
  ...words(yearFields),
  ...words(companyFields),
  ...words(opinionFields),
  ...words(brokerageTextFields),
  ...words(secretFields),
  ...words(priceFields),
  ...words(choiceFields),
  ...words(slotFields),
  ...words(brokerageOwnFields),
  ...words(ownFields),
}

/** Whether a field of a company that the program itself has is called this. */
export const fieldNamed = (text: string): boolean => {
  const sought = text.replaceAll(/\s/g, '').toLowerCase()
  return Object.values(companyLabels).some((label) => label.replaceAll(/\s/g, '').toLowerCase() === sought)
}
