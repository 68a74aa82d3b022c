import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'

/**
 * Shortens the tax office's wording of the business status to one word (정상, 휴업 or 폐업). Other texts are returned as
 * they are stored.
 */
export function businessStatusOf(stored: string | null): { word: string; tone: Tone } {
  const text = stored?.trim() ?? ''
  if (text === '') return { word: '미설정', tone: 'grey' }
  const stopped = ['휴업', '폐업'].find((word) => text.includes(word))
  if (stopped) return { word: stopped, tone: 'red' }
  return /^정상|과세자/.test(text) ? { word: '정상', tone: 'green' } : { word: text, tone: 'red' }
}

/** The business status of a company as a badge. With `narrow` the text is truncated instead of wrapped. */
export function BusinessStatusBadge({ stored, narrow = false }: { stored: string | null; narrow?: boolean }) {
  const { word, tone } = businessStatusOf(stored)
  return narrow ? (
    <Badge tone={tone} className="max-w-28" title={word}>
      <span className="truncate">{word}</span>
    </Badge>
  ) : (
    <Badge tone={tone} className="max-w-full whitespace-normal">
      {word}
    </Badge>
  )
}
