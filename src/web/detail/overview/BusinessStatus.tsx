import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

interface Told {
  word: string
  tone: BadgeTone
}

/** The tax office's long words as one: running, paused or closed. */
export function statusOf(stored: string | null): Told {
  const text = stored?.trim() ?? ''
  if (text === '') return { word: '미설정', tone: 'none' }
  const stopped = ['휴업', '폐업'].find((word) => text.includes(word))
  if (stopped) return { word: stopped, tone: 'danger' }
  return /정상|과세자/.test(text) ? { word: '정상', tone: 'good' } : { word: text, tone: 'danger' }
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
