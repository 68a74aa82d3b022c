import { cn } from './cn.ts'
import { type Tone, tones } from './tones.ts'

/** A coloured dot beside a word. It carries no meaning that the word does not have. */
export const Dot = ({ tone, className }: { tone: Tone; className?: string }) => (
  <span
    aria-hidden
    className={cn('inline-block size-1.5 shrink-0 rounded-full', tones[tone].dot, className)}
  />
)
