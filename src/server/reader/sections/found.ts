import type { Box } from '../layout/box.ts'

/** The place of a value in the document. */
export interface Place {
  page: number
  box: Box
}

export interface Pair<K> extends Place {
  key: K
  label: string
  /** Empty if nothing is printed beside the label. */
  value: string
  /** True if the value was read from its own cell and not cut out of a longer text. */
  clean: boolean
}
