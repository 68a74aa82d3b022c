import type { Piece } from './messagesOfText.ts'
import { readDay, readMinute } from './moments.ts'

/** The first line of an export of the Mac. */
const heading = /^"?Date"?,"?User"?,"?Message"?\s*(?:\n|$)/i

export const isMacExport = (text: string) => heading.test(text.slice(0, 60))

/** The fields of one record, and where it ends. A field in quotes may contain line breaks and doubled quotes. */
function readRecord(text: string, from: number): { fields: string[]; end: number } {
  const fields: string[] = []
  let at = from
  for (;;) {
    if (text[at] === '"') {
      const end = closingQuote(text, at)
      fields.push(text.slice(at + 1, end).replaceAll('""', '"'))
      at = end + 1
    } else {
      const end = unquotedEnd(text, at, fields.length < 2)
      fields.push(text.slice(at, end))
      at = end
    }
    if (text[at] === ',') {
      at += 1
      continue
    }
    const line = text.indexOf('\n', at)
    return { fields, end: line < 0 ? text.length : line + 1 }
  }
}

function closingQuote(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return text.length
    if (text[quote + 1] !== '"') return quote
    at = quote + 2
  }
}

/** A comma in an unquoted message belongs to the message. */
function unquotedEnd(text: string, from: number, commaEnds: boolean): number {
  const line = text.indexOf('\n', from)
  const end = line < 0 ? text.length : line
  const comma = commaEnds ? text.slice(from, Math.min(end, from + 200)).indexOf(',') : -1
  return comma < 0 ? end : from + comma
}

/** Splits an export of the Mac, a CSV of day and time, name and message, into pieces. */
export function* piecesOfCsv(text: string): Generator<Piece> {
  let at = text.indexOf('\n') + 1
  yield { message: null, system: false, before: '', text: text.slice(0, Math.max(0, at - 1)) }
  while (at > 0 && at < text.length) {
    const { fields, end } = readRecord(text, at)
    const [moment = '', speaker = '', ...said] = fields
    at = end
    const day = readDay(moment)
    const time = day && readMinute(moment, day.end + 1)
    if (!day || !time) continue
    const quoted = `"${speaker.replaceAll('"', '""')}"`
    yield {
      message: { day: day.value, minute: time.value, speaker },
      system: speaker === '',
      before: `${moment},${quoted},`,
      text: said.join(','),
    }
  }
}
