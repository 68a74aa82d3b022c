import * as z from 'zod/mini'

export const PdfFacts = z.object({
  pages: z.int(),
  /** Whether the file is encrypted: it needed the password, or forbids changes. The copy is not encrypted. */
  encrypted: z.boolean(),
  /** Whether a signature field has a value. Signatures become invalid in a copy. */
  signed: z.boolean(),
  /** The copy number if the file is already a copy. No copy is made of a copy. */
  copyNumber: z.nullable(z.string()),
})
export type PdfFacts = z.infer<typeof PdfFacts>

export const FoundNumber = z.nullable(
  z.object({ number: z.string(), by: z.enum(['text', 'metadata', 'dots']) }),
)
/** The number, and where it was found. */
export type FoundNumber = z.infer<typeof FoundNumber>
