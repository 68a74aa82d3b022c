import { cn } from './cn.ts'
import { type Tone, tones } from './tones.ts'

/** A decorative coloured dot next to a word that says the same. */
export const Dot = ({ tone, className }: { tone: Tone; className?: string }) => (
  <span
    aria-hidden
    className={cn('inline-block size-1.5 shrink-0 rounded-full', tones[tone].dot, className)}
  />
)
