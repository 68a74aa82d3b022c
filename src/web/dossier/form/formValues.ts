import { asksForIntroducer } from '#shared/catalogue/words/salesWords.ts'
import type { Loaded } from '#web/forms/formStore.ts'
import type { StatementTable } from '#web/statements/storedTables.ts'

export interface RelationLine {
  /** Of the row on the screen, not of anything stored. */
  id: string
  number: string
  relationship: string
}
export interface FormValues {
  /** Every single field and every statement cell. */
  texts: Record<string, string>
  relations: RelationLine[]
  years: string[]
}

interface RelatedCompany {
  name: string | null
  representative: string | null
  registered: boolean
}
/** What the form stands on: where it starts differs from what is stored by the defaults. */
export interface LoadedForm extends Loaded<FormValues> {
  stored: FormValues
  /** What of the start comes from the report and not from a person. */
  filled: Record<string, string>
  tables: StatementTable[]
  raw: Record<string, number>
  version: number
  businessNumber: string
  uniqueNumber: string | null
  canEdit: boolean
  seesContacts: boolean
  hasContact: boolean
  /** Names of related companies that came with the rows: they need no call of their own. */
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
