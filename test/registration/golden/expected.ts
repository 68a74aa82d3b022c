import type { Drawn } from './canvas.ts'

/** What a reader should find in a generated report; names are the specification's. */
export interface Expected {
  company: Record<string, string | number | null>
  /** Fields the layout does not print at all. */
  skip: Set<string>
  bspl: Record<string, Record<string, number | null>>
  sales: Record<string, unknown>[]
  customers: Record<string, unknown>[]
  workplaces: Record<string, unknown>[]
  holders: Record<string, unknown>[]
  /** Places by path; any of them is right. */
  evidence: Record<string, Drawn[]>
}

export interface Golden {
  layout: string
  ruled: boolean
  pdf: Buffer
  pages: number
  expected: Expected
}
