import { execFileSync, spawnSync } from 'node:child_process'
import ical, { type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/platform/day.ts'
import type { FeedEvent } from './feedEvents.queries.ts'
import { icalendarOf } from './icalendar.ts'

const hostile = [
  '쉼표, 쌍반점; 역슬래시\\ 끝',
  'BEGIN:VEVENT\r\nSUMMARY:끼워 넣음',
  '"따옴표" <b>태그</b> 🏢👨‍👩‍👧',
  '가'.repeat(200),
  'a'.repeat(74),
  '  앞뒤 빈칸  ',
]
const eventsOf = (count: number): FeedEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: (['task', 'next-action', 'nda'] as const)[at % 3] ?? 'task',
    id: String(at),
    day: addDays('2026-01-01', at % 700),
    text: hostile[at % hostile.length] ?? '',
    company: `가온${at}(주)`,
    other: at % 2 === 0 ? `나래${at}(주)` : null,
    businessNumber: '123-45-67890',
    changedAt: '2026-01-01T00:00:00.000Z',
  }))
const many = 2000
const text = icalendarOf(eventsOf(many), 'https://desk.example.co.kr')

const python = `
import sys, json
from icalendar import Calendar
found = Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps([[str(e['UID']), e['DTSTART'].dt.isoformat(), str(e['SUMMARY'])] for e in found.walk('VEVENT')]))
`
const hasPython = spawnSync('/usr/bin/python3', ['-c', 'import icalendar']).status === 0

describe('two independent readers see the same events', () => {
  const expected = eventsOf(many).map(({ kind, id, day }) => [`${kind}-${id}@desk.example.co.kr`, day])
  it('node-ical', () => {
    const events = Object.values(ical.sync.parseICS(text)).filter(
      (one): one is VEvent => one?.type === 'VEVENT',
    )
    expect(events.map(({ uid, start }) => [uid, localDay(start)])).toEqual(expected)
  })
  it.skipIf(!hasPython)('python3-icalendar, with every title as it was written', () => {
    const out = execFileSync('/usr/bin/python3', ['-c', python], { input: text, maxBuffer: 64 * 1024 * 1024 })
    const events = JSON.parse(out.toString()) as [string, string, string][]
    expect(events.map(([uid, day]) => [uid, day])).toEqual(expected)
    expect(events[0]?.[2]).toBe('할 일: 쉼표, 쌍반점; 역슬래시\\ 끝 (가온0(주) · 나래0(주))')
    expect(events.filter(([, , title]) => title.startsWith('끼워'))).toEqual([])
  })
})

it('no line is longer than 75 octets, and folding loses no letter', () => {
  const lines = text.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(text).not.toContain('\ufffd')
})

const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
