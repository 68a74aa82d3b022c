import { cn } from './cn.ts'
import { type Tone, tones } from './tones.ts'

/** A coloured dot beside a word. The word alone says everything; the dot adds no meaning. */
export const Dot = ({ tone, className }: { tone: Tone; className?: string }) => (
  <span
    aria-hidden
    className={cn('inline-block size-1.5 shrink-0 rounded-full', tones[tone].dot, className)}
  />
)
