import { markMatch } from './markMatch.ts'

/** A text with the part that was searched for underlined and in bold; colour alone would not be seen by all. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return markMatch(text, typed).map((piece, at) =>
    piece.hit ? (
      <mark
        key={at}
        className="rounded-[3px] bg-accent-soft font-semibold text-accent-text underline decoration-1 underline-offset-2"
      >
        {piece.text}
      </mark>
    ) : (
      <span key={at}>{piece.text}</span>
    ),
  )
}
