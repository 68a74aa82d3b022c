import type { Box } from '../layout/box.ts'

/** Where in the document a value stands. */
export interface Place {
  page: number
  box: Box
}
