/** A stored row of an import that is being undone. */
export interface UndoRow {
  row: number
  outcome: string
  number: string | null
  record: number | null
  changed: boolean
}
