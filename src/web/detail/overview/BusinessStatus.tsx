import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'

interface Status {
  word: string
  tone: Tone
}

/** The tax office's long words as one: running, paused or closed. */
export function statusOf(stored: string | null): Status {
  const text = stored?.trim() ?? ''
  if (text === '') return { word: '미설정', tone: 'grey' }
  const stopped = ['휴업', '폐업'].find((word) => text.includes(word))
  if (stopped) return { word: stopped, tone: 'red' }
  return /정상|과세자/.test(text) ? { word: '정상', tone: 'green' } : { word: text, tone: 'red' }
}

export function BusinessStatus({ stored }: { stored: string | null }) {
  const { word, tone } = statusOf(stored)
  return (
    <span className="[overflow-wrap:anywhere]">
      <Badge tone={tone} className="max-w-full whitespace-normal">
        {word}
      </Badge>
      {stored && stored.trim() !== word && <span className="ml-1.5">{stored}</span>}
    </span>
  )
}
