import { cn } from './cn.ts'

/**
 * Shows a text with search matches highlighted. They are underlined and bold too, because not everybody sees the
 * colour.
 */
export function MarkedPieces({
  pieces,
  className,
}: {
  pieces: readonly { text: string; hit: boolean }[]
  className: string
}) {
  return pieces.map((piece, at) =>
    piece.hit ? (
      <mark
        key={at}
        className={cn('rounded-[3px] font-semibold underline decoration-1 underline-offset-2', className)}
      >
        {piece.text}
      </mark>
    ) : (
      <span key={at}>{piece.text}</span>
    ),
  )
}
