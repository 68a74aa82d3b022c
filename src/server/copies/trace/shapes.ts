import * as z from 'zod/mini'

export const PdfFacts = z.object({
  pages: z.int(),
  /** Whether the file is encrypted: it needed the password, or forbids changes. The copy is not encrypted. */
  encrypted: z.boolean(),
  /** Whether a signature field has a value. Signatures become invalid in a copy. */
  signed: z.boolean(),
  /** The mark if the file is already a copy. No copy is made of a copy. */
  mark: z.nullable(z.string()),
})
export type PdfFacts = z.infer<typeof PdfFacts>

const found = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60))
/**
 * What the child process read: the marks in text and properties, which are not checked yet, and the numbers of the
 * dots.
 */
export const ReadMarks = z.object({ text: found, metadata: found, dots: found })
export type ReadMarks = z.infer<typeof ReadMarks>
