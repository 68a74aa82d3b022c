import type { Field, FieldKind, Words } from '../catalogue/fields/field.ts'
import type { OwnField } from '../company/own/ownField.ts'

/** The part that a field belongs to. Each part of a company is stored in its own table. */
export type TargetPart =
  | 'key'
  | 'rowYear'
  | 'company'
  | 'opinion'
  | 'record'
  | 'slot'
  | 'own'
  | 'year'
  | 'report'
  | 'deal'

/** A field into which a column of a file can be imported. */
export interface Target {
  /** Name of the field. */
  name: string
  part: TargetPart
  label: string
  /** `clock` is a time of day, `fiscal-year` the year of a row's figures. No field of a company has one of these kinds. */
  kind: FieldKind | 'clock' | 'fiscal-year' | 'own'
  unit?: Field['unit'] | '원' | '억원'
  limit?: number
  words?: Words
  secret?: true
  /** The own field of the firm, if the target is one that is known. */
  own?: OwnField
  /** Group heading in the list of fields. */
  group: string
}
