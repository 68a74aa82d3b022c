/**
 * How a save treats empty values. In a registration from a report an empty cell changes nothing unless a person cleared it on
 * purpose; in a form filled in by hand an empty field means empty.
 */
export interface SaveMode {
  keepEmpty: boolean
  /** Paths of the fields that a person cleared on the review screen. */
  cleared: Set<string>
}
