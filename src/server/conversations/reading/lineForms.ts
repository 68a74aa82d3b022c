import { readDay, readMinute } from './moments.ts'

/**
 * How the messages of an export begin. `bracket`: [김도현] [오후 2:02] of Windows. `dated`: 2026. 11. 11. 오후 2:02,
 * 김도현 : of phones. `timed`: 오후 2:02, 김도현 : below a heading with the day.
 */
export type LineForm = 'bracket' | 'dated' | 'timed'

/** What the beginning of a line says. `text` is the offset of the message in the line. */
export type LineStart =
  | { kind: 'message'; day: string | null; minute: number; speaker: string; text: number }
  | { kind: 'system' }
  | { kind: 'day'; day: string }

/** Names and times stand within these first characters of a line. */
const longestStart = 200
/** Exports use narrow and no-break spaces around the time. Both have the length of a usual space. */
const spaces = /[\u00a0\u202f\u2009]/g

const startOf = (line: string) => line.slice(0, longestStart).replaceAll(spaces, ' ')

const dashes = /^-{3,} ?([^-].{3,60}?) ?-{3,}\s*$/
const weekday = /^,? ?(?:[월화수목금토일]요일|\([월화수목금토일]\))?$/

/** Reads a heading that names the day: a line with the day alone, between dashes, or with a time after it. */
function readHeading(start: string, form: LineForm): string | null {
  const inside = dashes.exec(start)?.[1]
  if (form === 'bracket' && inside === undefined) return null
  const text = (inside ?? start).trim()
  const found = readDay(text)
  if (!found) return null
  const rest = text.slice(found.end)
  if (weekday.test(rest)) return found.value
  const tail = rest.replace(/^,? (?:at )?/, '')
  return readMinute(tail)?.end === tail.length ? found.value : null
}

/** [김도현] [오후 2:02] text. A name may contain brackets, as in [광고] 김도현. */
function readBracket(start: string): LineStart | null {
  if (!start.startsWith('[')) return null
  for (let at = start.indexOf('] ['); at > 0; at = start.indexOf('] [', at + 1)) {
    const time = readMinute(start, at + 3)
    if (!time || start[time.end] !== ']') continue
    const text = time.end + (start[time.end + 1] === ' ' ? 2 : 1)
    return { kind: 'message', day: null, minute: time.value, speaker: start.slice(1, at), text }
  }
  return null
}

/** The name between the time and the message: `, 김도현 : text`. Without a name the line tells who came or left. */
function readSpeaker(start: string, at: number): { speaker: string; text: number } | null {
  const from = at + 2
  const colon = start.indexOf(' : ', from)
  if (colon > from) return { speaker: start.slice(from, colon), text: colon + 3 }
  return start.endsWith(' :') && start.length > from + 2
    ? { speaker: start.slice(from, -2), text: start.length }
    : null
}

function readAfterTime(start: string, day: string | null, minute: number, end: number): LineStart | null {
  if (start.startsWith(': ', end)) return { kind: 'system' }
  if (!start.startsWith(', ', end)) return null
  const said = readSpeaker(start, end)
  return said ? { kind: 'message', day, minute, ...said } : { kind: 'system' }
}

/** 2026. 11. 11. 오후 2:02, 김도현 : text */
function readDated(start: string): LineStart | null {
  const day = readDay(start)
  if (!day) return null
  const between = /^(?:,? at|,)? /.exec(start.slice(day.end))
  if (!between) return null
  const time = readMinute(start, day.end + between[0].length)
  return time && readAfterTime(start, day.value, time.value, time.end)
}

function readTimed(start: string): LineStart | null {
  const time = readMinute(start)
  return time && readAfterTime(start, null, time.value, time.end)
}

const readers = { bracket: readBracket, dated: readDated, timed: readTimed }
export const lineForms = Object.keys(readers) as LineForm[]

/** Reads the beginning of a line. Returns null if the line continues the message before it. */
export function readLineStart(line: string, form: LineForm): LineStart | null {
  const start = startOf(line)
  const message = readers[form](start)
  if (message) return message
  const day = readHeading(start, form)
  return day === null ? null : { kind: 'day', day }
}
