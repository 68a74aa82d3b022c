import { asksForIntroducer } from '#shared/catalogue/words/salesWords.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import type { Loaded } from '#web/forms/formStore.ts'
import type { StatementTable } from '#web/statements/storedTables.ts'

export interface RelationLine {
  /** The React key of the row. It is not stored. */
  id: string
  number: string
  relationship: string
}
export interface FormValues {
  /** The texts of all single-value fields and statement cells, by field name. */
  texts: Record<string, string>
  relations: RelationLine[]
  years: string[]
}

interface RelatedCompany {
  name: string | null
  representative: string | null
  registered: boolean
}
/**
 * The loaded state of the form. `start` contains the initial values: the stored values and, for fields that are stored
 * empty, defaults.
 */
export interface LoadedForm extends Loaded<FormValues> {
  stored: FormValues
  /** Initial values prefilled from the credit report, by field name. The form marks them as unchecked. */
  filled: Record<string, string>
  tables: StatementTable[]
  raw: Record<string, number>
  version: number
  businessNumber: string
  uniqueNumber: string | null
  canEdit: boolean
  seesContacts: boolean
  hasContact: boolean
  /** The fields that the firm added itself, also the retired ones. */
  ownFields: readonly OwnField[]
  /** The related companies that were loaded with the form, by business number, so that they need no request. */
  related: Record<string, RelatedCompany>
}

const isBlank = (line: RelationLine) => line.number === '' && line.relationship.trim() === ''
export const filledRelations = (lines: readonly RelationLine[]) => lines.filter((line) => !isBlank(line))

const relationsKey = (lines: readonly RelationLine[]) =>
  JSON.stringify(filledRelations(lines).map(({ number, relationship }) => [number, relationship.trim()]))
export const sameRelations = (a: readonly RelationLine[], b: readonly RelationLine[]) =>
  relationsKey(a) === relationsKey(b)

export const showsIntroducer = (texts: Record<string, string>) =>
  asksForIntroducer(texts.businessType ?? '', texts.businessConnectionMethod ?? '')
