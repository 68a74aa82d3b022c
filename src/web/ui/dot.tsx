import { cn } from './cn.ts'
import { type Tone, tones } from './tones.ts'

/** A colour beside a word; it says nothing that the word does not say. */
export const Dot = ({ tone, className }: { tone: Tone; className?: string }) => (
  <span
    aria-hidden
    className={cn('inline-block size-1.5 shrink-0 rounded-full', tones[tone].dot, className)}
  />
)
