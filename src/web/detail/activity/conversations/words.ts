import { weekdayWord } from '#shared/platform/day.ts'

/** 11.12 목; of another year 2025.11.12 수. */
export function shortDay(day: string, year: string): string {
  const dotted = day.replaceAll('-', '.')
  return `${day.startsWith(year) ? dotted.slice(5) : dotted} ${weekdayWord(day)}`
}

/** The first and the last of these days, the last one first. */
export function daySpan(days: readonly string[]): string {
  const [last, first] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  return first === last ? first : `${first}–${last}`
}

const leftOutWords: Record<string, string> = {
  media: '사진·동영상·이모티콘',
  call: '통화',
  deleted: '삭제된 말',
  system: '들어옴·나감',
  empty: '빈 말',
  future: '앞날의 말',
}

/** What is left out of a conversation, such as 사진·동영상·이모티콘, 통화, with the number of messages. */
export function leftOutText(leftOut: Record<string, number>): { kinds: string; count: number } | null {
  const kinds = Object.keys(leftOut).filter((kind) => (leftOut[kind] ?? 0) > 0)
  if (kinds.length === 0) return null
  return {
    kinds: kinds.map((kind) => leftOutWords[kind] ?? kind).join(', '),
    count: kinds.reduce((sum, kind) => sum + (leftOut[kind] ?? 0), 0),
  }
}

/** The first and the last time of messages, such as 14:02–14:20. */
export function timeSpan(lines: readonly { time: string }[]): string {
  const [first, last] = [lines[0]?.time ?? '', lines.at(-1)?.time ?? '']
  return first === last ? first : `${first}–${last}`
}
