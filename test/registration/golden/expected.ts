import type { Drawn } from './canvas.ts'

/** What the reader should find in a generated report, with the field names of the specification. */
export interface Expected {
  company: Record<string, string | number | null>
  /** Fields that the layout does not print. */
  skip: Set<string>
  bspl: Record<string, Record<string, number | null>>
  sales: Record<string, unknown>[]
  customers: Record<string, unknown>[]
  workplaces: Record<string, unknown>[]
  holders: Record<string, unknown>[]
  /** For each path, the places where the report prints the value. Evidence is right if it points to one of them. */
  evidence: Record<string, Drawn[]>
}

export interface Golden {
  layout: string
  ruled: boolean
  pdf: Buffer
  pages: number
  expected: Expected
}
