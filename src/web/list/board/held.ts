/** The card that is being moved, by pointer or by keyboard, and the place where it would be dropped. */
export interface Held<Row, Place extends string> {
  row: Row
  place: Place | null
  by: 'pointer' | 'keys'
}
