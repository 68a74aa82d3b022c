import ical, { ICalEventTransparency } from 'ical-generator'
import { addDays } from '#shared/platform/day.ts'
import type { FeedEvent } from './feedEvents.queries.ts'
import { withoutContacts } from './withoutContacts.ts'

const joined = (...parts: (string | null)[]) => parts.filter((part) => part).join(' · ')

/** The title of an event: who or what it is about, never how to reach somebody. */
export function titleOf({ kind, text, company, other }: FeedEvent): string {
  const about = withoutContacts(joined(company, other))
  if (kind === 'nda') return `NDA 만료: ${about}`
  const word = kind === 'task' ? '할 일' : '다음 할 일'
  const title = `${word}: ${withoutContacts(text ?? '')}`
  return about === '' ? title : `${title} (${about})`
}

/** A day without time, as the library expects it: midnight in UTC. */
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * Writes the events as iCalendar. All last a day, the day in Seoul, and do not make the person busy. Nothing in the text
 * depends on the time of writing, so an unchanged calendar stays the same to the byte.
 */
export function icalendarOf(events: readonly FeedEvent[], origin: string): string {
  const calendar = ical({
    name: '딜데스크',
    prodId: { company: 'Dealdesk', product: 'Dealdesk', language: 'KO' },
    ttl: 60 * 60,
  })
  const host = new URL(origin).hostname
  for (const event of events)
    calendar.createEvent({
      id: `${event.kind}-${event.id}@${host}`,
      start: dayOf(event.day),
      end: dayOf(addDays(event.day, 1)),
      allDay: true,
      stamp: new Date(event.changedAt),
      summary: titleOf(event),
      transparency: ICalEventTransparency.TRANSPARENT,
      url: event.businessNumber
        ? `${origin}/detail-progress?businessNumber=${event.businessNumber}`
        : `${origin}/`,
    })
  return foldedByOctets(calendar.toString())
}

const longestLine = 75

/** Folds long lines after 75 octets, as the standard asks. The library counts letters, and a Korean one has three octets. */
export function foldedByOctets(text: string): string {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  return lines.map(foldLine).join('\r\n')
}

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > longestLine) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}
