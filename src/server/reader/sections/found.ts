import type { Box } from '../layout/box.ts'

/** Where in the document a value stands. */
export interface Place {
  page: number
  box: Box
}

export interface Pair<K> extends Place {
  key: K
  label: string
  /** Empty where the report prints nothing beside the label. */
  value: string
  /** Read from a cell of its own, not cut out of a text. */
  clean: boolean
}
