import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Facts that only one file may define. Each entry has a pattern that detects another definition, the files where it
 * is allowed, and a planted example.
 */
const spelledOnce: { fact: string; sign: RegExp; may: string[]; planted: string[] }[] = [
  {
    fact: "Seoul's zone",
    sign: /Asia\/Seoul/,
    may: ['src/shared/platform/day.ts'],
    planted: ["sql`(now() at time zone 'Asia/Seoul')::date`", "{ timeZone: 'Asia/Seoul' }"],
  },
  {
    fact: 'converting a moment to a zone in SQL',
    sign: /at time zone (?!'UTC')/,
    may: ['src/server/database/seoulTime.ts'],
    planted: ['sql`(l.created_at at time zone ${zone})::date`'],
  },
  {
    fact: "Seoul's distance from Greenwich",
    sign: /\b9 \* (?:60 \* 60|3_?600|hour)|\+09:00[`'"]/,
    may: ['src/shared/platform/day.ts'],
    planted: ['const seoul = 9 * 60 * 60', 'now + 9 * 3_600_000', '9 * hourMs', '`${day}T00:00:00+09:00`'],
  },
  {
    fact: 'a day by the clock of this machine',
    sign: /\.get(?:FullYear|Month|Date|Day|Hours)\(\)|\.toLocale(?:Date|Time)String\(/,
    // A reader of calendars gives the days of events as midnights of this machine.
    may: ['src/server/calendarFeed/readers.rest.test.ts'],
    planted: ['new Date().getFullYear() + 1', "moment.toLocaleDateString('sv-SE')"],
  },
  {
    fact: 'the answer of a refused save: both states and who was first',
    sign: /AppError\(\s*'[\w-]+\/conflict'|\bsent, savedBy\b|savedBy: await/,
    may: [
      'src/server/platform/change/conflict.ts',
      'src/server/company/dossier/dossier.routes.ts',
      'src/server/notices/notices.routes.ts',
    ],
    planted: [
      "new AppError('user/conflict', { body })",
      '{ body: { stored, sent, savedBy } }',
      '{ savedBy: await whoSaved(tx, id) }',
    ],
  },
  {
    fact: 'comparing the version of a save',
    sign: /\bversion !== before\.version/,
    may: ['src/server/platform/change/conflict.ts'],
    planted: ['if (given.version !== before.version) throw'],
  },
  {
    fact: 'reading the answer of a refused save',
    sign: /\.extra\('(?:stored|savedBy)'|code [!=]== '[\w-]+\/conflict'/,
    may: ['src/web/forms/saveOver.ts'],
    planted: ["error.extra('stored')", "error.code !== 'notice/conflict'"],
  },
  {
    fact: 'how long a session lasts',
    sign: /config\.sessionIdle|SESSION_IDLE_MINUTES|session\.(?:expiresAt|lastSeenAt)\}?,? (?:sql|[<>])/,
    may: ['src/server/platform/config.ts', 'src/server/platform/session/session.ts'],
    planted: [
      '{ idleMinutes: config.sessionIdleMinutes }',
      'gt(session.expiresAt, sql`now()`)',
      'sql`${session.lastSeenAt} < now() - make_interval(mins => 5)`',
    ],
  },
  {
    fact: 'which files may be uploaded',
    sign: /accept="\.|'pdf doc |pdf\|docx|application\/msword/,
    may: ['src/shared/platform/fileTypes.ts'],
    planted: ['<DropZone accept=".pdf,.docx" />', "'pdf doc docx'.split(' ')", '/\\.(pdf|docx)$/i'],
  },
  {
    fact: 'the Monday of a week',
    sign: /\+ 6\) % 7/,
    may: ['src/shared/platform/day.ts'],
    planted: ['addDays(to, -((weekdayOf(to) + 6) % 7))'],
  },
  {
    fact: 'which days are a weekend, and the words for weekdays',
    sign: /=== 0 \|\| [\w(). ]+ === 6|\[0, 6\]\.includes|일월화수목금토|'일', '월'/,
    may: ['src/shared/platform/day.ts'],
    planted: [
      'weekdayOf(day) === 0 || weekdayOf(day) === 6',
      '[0, 6].includes(weekdayOf(day))',
      "'일월화수목금토'[weekdayOf(day)]",
      "['일', '월', '화', '수', '목', '금', '토']",
    ],
  },
  {
    fact: 'the word for a missing unique number',
    sign: /\?\? '미배정'|\|\| '미배정'/,
    may: ['src/shared/catalogue/words/sides.ts'],
    planted: ["row.uniqueNumber ?? '미배정'"],
  },
  {
    fact: 'the name of the brokerage record in code',
    sign: /\bcompanyAdd\b/,
    may: [],
    planted: ["import { companyAdd } from '../tables/companyAdd.ts'"],
  },
]

const sources = globSync('src/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
/**
 * Tests write Seoul times as literals to check the calculation, so literals are removed here. Tests never calculate
 * such times.
 */
const tests = globSync(['test/**/*.ts', 'scripts/**/*.ts'])
  .filter((file) => file !== 'test/architecture/oneSpelling.test.ts')
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(/'[^'\n]*\+09:00'/g, '') }))

it.each(spelledOnce)('$fact stands in one place', ({ sign, may }) => {
  const ofTests = (file: string) => file.endsWith('.test.ts')
  const found = [
    ...sources.filter(({ file, text }) => sign.test(ofTests(file) ? text.replaceAll('+09:00', '') : text)),
    ...tests.filter(({ text }) => sign.test(text)),
  ].map(({ file }) => file)
  expect(found.filter((file) => !may.includes(file))).toEqual([])
})

it.each(spelledOnce)('a planted second spelling is seen: $fact', ({ sign, planted }) => {
  expect(planted.filter((text) => !sign.test(text))).toEqual([])
})
