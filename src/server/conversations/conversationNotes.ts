import type { Speaker } from '#server/database/tables/notes/conversation.ts'
import { noteLimits } from '#shared/company/noteLimits.ts'
import { conversationLimits } from '#shared/conversations/conversationLimits.ts'
import type { ReadLine } from './reading/conversation.ts'

/** A message with its hash. */
export interface HashedLine extends ReadLine {
  hash: string
}

/** One note of a conversation: a day, or one part of a long day. */
export interface DayPart {
  day: string
  part: number
  parts: number
  lines: HashedLine[]
  /** The beginning as the text of the note, for searches and notifications. */
  text: string
  speakers: Speaker[]
}

/** Divides the messages of a day into notes: so many lines and so many letters each. */
function partsOf(lines: readonly HashedLine[]): HashedLine[][] {
  const parts: HashedLine[][] = []
  let letters = 0
  for (const line of lines) {
    const last = parts.at(-1)
    const full = letters + line.text.length > conversationLimits.lettersOfNote
    if (!last || last.length >= conversationLimits.linesOfNote || full) {
      parts.push([line])
      letters = line.text.length
    } else {
      last.push(line)
      letters += line.text.length
    }
  }
  return parts
}

function excerpt(lines: readonly HashedLine[], people: readonly Speaker[]): string {
  let text = ''
  for (const { speaker, text: said } of lines) {
    const next = `${text === '' ? '' : '\n'}${people[speaker]?.name ?? ''}: ${said}`
    if (text.length + next.length > noteLimits.text)
      return text === '' ? next.slice(0, noteLimits.text) : text
    text += next
  }
  return text
}

/** The notes of the chosen messages, the earliest day first. The speakers of each note are only those who speak in it. */
export function dayPartsOf(lines: readonly HashedLine[], people: readonly Speaker[]): DayPart[] {
  const days = [...Map.groupBy(lines, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return days.flatMap(([day, some]) => {
    const parts = partsOf(some)
    return parts.map((own, at) => {
      const speaking = [...new Set(own.map(({ speaker }) => speaker))]
      const places = new Map(speaking.map((speaker, place) => [speaker, place]))
      return {
        day,
        part: at + 1,
        parts: parts.length,
        lines: own.map((line) => ({ ...line, speaker: places.get(line.speaker) ?? 0 })),
        text: excerpt(own, people),
        speakers: speaking.flatMap((speaker) => people[speaker] ?? []),
      }
    })
  })
}
