/**
 * How a save treats empty values. In a registration from a report, an empty value changes nothing, unless a person
 * cleared the field (`cleared`). In a form, an empty value clears the field.
 */
export interface SaveMode {
  keepEmpty: boolean
  /** Paths of the fields that a person cleared on the review screen. */
  cleared: Set<string>
}
