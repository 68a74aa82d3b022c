import { addDays, isWeekend, weekdayOf } from '#shared/platform/day.ts'

/**
 * Computes the public holidays of Korea. Lunar holidays are found with the dangi calendar that is built into Node.
 * Holidays that fall on a day off may get a substitute holiday. An admin adds one-time holidays such as elections.
 */
export interface Holiday {
  day: string
  name: string
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
/**
 * The days of a year that have the given lunar month and day. Days of a leap month are formatted differently, so they
 * do not match.
 */
function lunarDays(year: number, wanted: string): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
    if (lunar.format(timeOf(day)) === wanted) days.push(day)
  return days
}

/** On which days of the week a holiday must fall to get a substitute holiday. */
type Instead = 'weekend' | 'sunday' | 'never'
interface Rule {
  name: string
  days(year: number): string[]
  instead: Instead
  /**
   * `from` is the first year of the holiday. `insteadFrom` is the first year in which it can have a substitute holiday.
   */
  from?: number
  insteadFrom?: number
}
const fixed = (monthDay: string) => (year: number) => [`${year}-${monthDay}`]
const around = (wanted: string) => (year: number) =>
  lunarDays(year, wanted).flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])

const rules: Rule[] = [
  { name: '신정', days: fixed('01-01'), instead: 'never' },
  { name: '설날', days: around('1/1'), instead: 'sunday', insteadFrom: 2014 },
  { name: '삼일절', days: fixed('03-01'), instead: 'weekend', insteadFrom: 2022 },
  // Since 2026 this is a public holiday with substitutes. Before that it was no public holiday, but employees had the
  // day off.
  { name: '노동절', days: fixed('05-01'), instead: 'weekend', insteadFrom: 2026 },
  { name: '어린이날', days: fixed('05-05'), instead: 'weekend', insteadFrom: 2014 },
  {
    name: '부처님오신날',
    days: (year) => lunarDays(year, '4/8'),
    instead: 'weekend',
    insteadFrom: 2023,
  },
  { name: '현충일', days: fixed('06-06'), instead: 'never' },
  { name: '제헌절', days: fixed('07-17'), instead: 'weekend', from: 2026, insteadFrom: 2026 },
  { name: '광복절', days: fixed('08-15'), instead: 'weekend', insteadFrom: 2021 },
  { name: '추석', days: around('8/15'), instead: 'sunday', insteadFrom: 2014 },
  { name: '개천절', days: fixed('10-03'), instead: 'weekend', insteadFrom: 2021 },
  { name: '한글날', days: fixed('10-09'), instead: 'weekend', from: 2013, insteadFrom: 2021 },
  { name: '성탄절', days: fixed('12-25'), instead: 'weekend', insteadFrom: 2023 },
]

const known = new Map<number, Holiday[]>()

export function holidaysOf(year: number): Holiday[] {
  const found = known.get(year) ?? computeHolidays(year)
  known.set(year, found)
  return found
}

function computeHolidays(year: number): Holiday[] {
  const off = new Map<string, string>()
  const lost: Holiday[] = []
  const occasions = rules
    .filter(({ from = 0 }) => year >= from)
    .flatMap((rule) => rule.days(year).map((day) => ({ ...rule, day })))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  for (const { name, day, instead, insteadFrom = 0 } of occasions) {
    const onDayOff = (instead === 'weekend' ? isWeekend(day) : weekdayOf(day) === 0) || off.has(day)
    if (onDayOff && instead !== 'never' && year >= insteadFrom) lost.push({ day, name })
    off.set(day, off.has(day) ? `${off.get(day)} · ${name}` : name)
  }
  for (const { day, name } of lost) {
    let given = addDays(day, 1)
    while (off.has(given) || isWeekend(given)) given = addDays(given, 1)
    off.set(given, `대체공휴일(${name})`)
  }
  return [...off].map(([day, name]) => ({ day, name })).toSorted((a, b) => a.day.localeCompare(b.day))
}
