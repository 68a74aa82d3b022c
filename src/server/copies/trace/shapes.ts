import * as z from 'zod/mini'

export const PdfFacts = z.object({
  pages: z.int(),
  /** Whether the file needed the password, or forbids changes. The copy has neither. */
  encrypted: z.boolean(),
  /** Whether a signature field has a value. It becomes invalid in a copy. */
  signed: z.boolean(),
  /** The number that the file already has as a copy. Then no copy of it is made. */
  copyNumber: z.nullable(z.string()),
})
export type PdfFacts = z.infer<typeof PdfFacts>

export const FoundNumber = z.nullable(
  z.object({ number: z.string(), by: z.enum(['text', 'metadata', 'dots']) }),
)
/** The number, and where it was found. */
export type FoundNumber = z.infer<typeof FoundNumber>
