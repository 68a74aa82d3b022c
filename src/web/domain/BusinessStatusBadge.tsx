import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'

/** The tax office's long words as one: running, paused or closed. What is none of them is shown as it is stored. */
export function businessStatusOf(stored: string | null): { word: string; tone: Tone } {
  const text = stored?.trim() ?? ''
  if (text === '') return { word: '미설정', tone: 'grey' }
  const stopped = ['휴업', '폐업'].find((word) => text.includes(word))
  if (stopped) return { word: stopped, tone: 'red' }
  return /^정상|과세자/.test(text) ? { word: '정상', tone: 'green' } : { word: text, tone: 'red' }
}

/** Whether a company does business at all; in a narrow column its word is cut off, elsewhere it takes several lines. */
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
