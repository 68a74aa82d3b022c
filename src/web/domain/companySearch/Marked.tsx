import { MarkedPieces } from '#web/ui/marked-pieces.tsx'
import { markMatch } from './markMatch.ts'

/** A name or number with the part that was searched for marked. */
export const Marked = ({ text, typed }: { text: string; typed: string }) => (
  <MarkedPieces pieces={markMatch(text, typed)} className="bg-accent-soft text-accent-text" />
)
