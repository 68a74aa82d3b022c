import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { Dot } from '../dot.tsx'
import { type Tone, tones } from '../tones.ts'

interface StatusProps {
  tone: Tone
  /** True if the word keeps the text colour of its surroundings; only the dot is then coloured. */
  plain?: boolean
  children: ReactNode
}

/** A coloured dot and a word. It shows a second state next to a badge. */
export const Status = ({ tone, plain = false, children }: StatusProps) => (
  <span className={cn('inline-flex items-center gap-1.5 whitespace-nowrap', !plain && tones[tone].word)}>
    <Dot tone={tone} />
    {children}
  </span>
)
