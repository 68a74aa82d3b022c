import { beforeAll, describe, expect, it } from 'vitest'
import { analysePages } from '#server/reader/analysePages.ts'
import { openWithPdfium } from '#server/reader/load/pdfium.ts'
import { kindOf, likeness } from '#server/reader/teaching/features.ts'
import type { Teaching } from '#server/reader/teaching/teach.ts'
import type { ReportData } from '#shared/registration/analysis.ts'
import { type TableHint, Taught } from '#shared/registration/teaching.ts'
import { drawStranger } from './strangers/measure.ts'
import { drawOwnWords } from './strangers/ownWords.ts'
import { producers } from './strangers/pen.ts'
import { usual } from './strangers/stranger.ts'
import { drawUnknownKind } from './strangers/unknownKind.ts'

const nothing: Teaching = { hints: [], kinds: [] }
async function read(pdf: Uint8Array, teaching: Teaching = nothing) {
  const document = await openWithPdfium(pdf)
  const pages = Array.from({ length: document.pageCount }, (_, index) => document.readPage(index + 1))
  document.close()
  let taught: Taught | undefined
  const analysis = analysePages(pages, teaching, (told) => {
    taught = told
  })
  if (!taught) throw new Error('nothing was told')
  // The result of the child process must be valid for the server's schema.
  return { analysis, data: analysis.data as ReportData, taught: Taught.parse(taught) }
}

const whole = ({ page, top, bottom }: { page: number; top: number; bottom: number }): TableHint => ({
  page,
  box: [20, top - 2, 575, bottom],
})
const rowOf = (data: Awaited<ReturnType<typeof read>>['data'], key: string) =>
  data.financial.items.find((row) => row.key === key)?.values

type Drawn = Awaited<ReturnType<typeof drawUnknownKind>>
let first: Drawn
let next: Drawn
let taughtHints: TableHint[]
beforeAll(async () => {
  first = await drawUnknownKind(11)
  next = await drawUnknownKind(12)
  const { taught } = await read(first.pdf, { hints: [whole(first.balance)], kinds: [] })
  const area = taught.areas[0]
  const row = (name: string) => area?.rows.findIndex(({ cells }) => cells[0] === name) ?? -1
  taughtHints = [
    {
      ...whole(first.balance),
      kind: 'balance',
      unit: '천원',
      labels: (
        [
          ['보유재산 전체', 'totalAssets'],
          ['갚을 돈 전체', 'totalLiabilities'],
          ['남는 몫 전체', 'totalEquity'],
          ['처음 넣은 돈', 'paidInCapital'],
        ] as const
      ).map(([name, field]) => ({ row: row(name), column: 0, field })),
    },
    {
      ...whole(first.people),
      kind: 'holders',
      columns: [{ as: 'shareholderName' }, { as: 'totalShares' }, { as: 'totalRatio' }],
    },
  ]
})

describe('a table that nobody here has seen', () => {
  it('is not read, and says so with its place', async () => {
    const { data, analysis } = await read(first.pdf)
    expect(rowOf(data, 'totalAssets')).toBeUndefined()
    expect(data.holders).toEqual([])
    expect(
      analysis.warnings.filter(({ place }) => place?.page === first.balance.page).length,
    ).toBeGreaterThan(0)
  })

  it('shows how the reader sees it, with years and head guessed', async () => {
    const { taught } = await read(first.pdf, { hints: [whole(first.balance)], kinds: [] })
    const [area] = taught.areas
    expect(area?.heading).toContain('살림살이')
    expect(area?.head).toBe(0)
    expect(area?.columns.map(({ as }) => as)).toEqual(['label', 'year', 'year', 'year'])
    expect(area?.rows).toHaveLength(first.lines.length + 1)
    // Usual accounts need no field; only rows with unusual names are left for the person to assign.
    const strange = area?.rows.filter(({ known, usual }, at) => at > 0 && known === null && !usual)
    expect(strange?.map(({ cells }) => cells[0])).toEqual([
      '보유재산 전체',
      '갚을 돈 전체',
      '남는 몫 전체',
      '처음 넣은 돈',
    ])
  })

  it('is read once its kind, its years, its unit and its rows are told', async () => {
    const { data, analysis } = await read(first.pdf, { hints: withYears(taughtHints, first), kinds: [] })
    for (const key of ['totalAssets', 'totalLiabilities', 'totalEquity', 'paidInCapital'])
      expect([key, rowOf(data, key)]).toEqual([key, first.kept(key)])
    expect(data.holders.map(({ shareholderName }) => shareholderName)).toEqual(
      first.model.holders.map(({ name }) => name),
    )
    // The evidence points to the table in the report, and no warning says that part of it was not read.
    const year = data.financial.years[0]
    expect(analysis.evidence[`bspl.${year}.totalAssets`]?.page).toBe(first.balance.page)
    expect(analysis.warnings.filter(({ code }) => /unread|unknown/.test(code))).toEqual([])
  })
})

/** Adds the years to the hints, because the header cells print them in a form that no rule knows. */
function withYears(hints: TableHint[], { model }: Drawn): TableHint[] {
  const years = model.years.toReversed()
  return hints.map((hint) =>
    hint.kind === 'balance'
      ? { ...hint, columns: [{ as: 'label' }, ...years.map((year) => ({ as: 'year', year }))] }
      : hint,
  )
}

async function lessons() {
  const { taught } = await read(first.pdf, { hints: withYears(taughtHints, first), kinds: [] })
  return {
    features: taught.features,
    lessons: taught.lessons.flatMap((lesson, id) => (lesson ? [{ id, lesson }] : [])),
  }
}

describe('what was taught', () => {
  it('reads the next report of that kind without help', async () => {
    const kind = await lessons()
    expect(kind.lessons).toHaveLength(2)
    const plain = await read(next.pdf)
    expect(rowOf(plain.data, 'totalAssets')).toBeUndefined()
    const { data, taught } = await read(next.pdf, { hints: [], kinds: [kind] })
    expect(taught.used).toEqual([0, 1])
    for (const key of ['totalAssets', 'totalLiabilities', 'totalEquity', 'paidInCapital'])
      expect([key, rowOf(data, key)]).toEqual([key, next.kept(key)])
    expect(data.holders.map(({ shareholderName }) => shareholderName)).toEqual(
      next.model.holders.map(({ name }) => name),
    )
  })

  it.each(Object.values(producers))('serves reports of $name', async (producer) => {
    const [one, another] = [await drawUnknownKind(31, producer), await drawUnknownKind(32, producer)]
    const [width] = producer.style.page
    const hint: TableHint = { ...whole(one.balance), kind: 'balance', unit: '천원' }
    hint.box[2] = width - 10
    hint.labels = [{ row: 1, column: 0, field: 'totalAssets' }]
    const { data, taught } = await read(one.pdf, { hints: [hint], kinds: [] })
    expect(rowOf(data, 'totalAssets')).toEqual(one.kept('totalAssets'))
    const [lesson] = taught.lessons
    const kind = { features: taught.features, lessons: lesson ? [{ id: 3, lesson }] : [] }
    const later = await read(another.pdf, { hints: [], kinds: [kind] })
    expect(rowOf(later.data, 'totalAssets')).toEqual(another.kept('totalAssets'))
  })

  it('contains words and shape, but no amounts and no name of the company or a person', async () => {
    const { lessons: kept } = await lessons()
    const text = JSON.stringify(
      kept.map(({ lesson }) => ({ ...lesson, columns: lesson.columns.map(({ as }) => as) })),
    )
    expect(text).not.toMatch(/\d/)
    for (const name of [...first.model.holders.map((one) => one.name), first.model.company.companyName])
      expect(text).not.toContain(name)
    expect(text).toContain('보유재산전체')
  })

  it('changes nothing in a report of another kind', async () => {
    const kind = await lessons()
    const draw = () => {
      const stranger = {
        name: 'other',
        kind: 'ends' as const,
        held: false,
        producer: producers.bank,
        draw: (pen: Parameters<typeof usual.profile>[0]) => {
          for (const part of [usual.profile, usual.balance, usual.income, usual.holders]) part(pen)
        },
      }
      return drawStranger(stranger, 5)
    }
    const { pdf } = await draw()
    const plain = await read(pdf)
    const { analysis, taught } = await read(pdf, { hints: [], kinds: [kind] })
    expect(taught.used).toEqual([])
    expect(analysis).toEqual(plain.analysis)
    expect(kindOf(taught.features, [kind])).toBeNull()
    const again = await read(next.pdf)
    expect(likeness(again.taught.features, kind.features)).toBeGreaterThan(0.7)
  })

  it('survives whatever a box, a head or a row may say', async () => {
    const odd: TableHint[] = [
      { page: 299, box: [0, 0, 1, 1], kind: 'balance' },
      { page: 1, box: [-900, -900, 19_000, 19_000], kind: 'holders', head: 399, columns: [] },
      {
        page: 2,
        box: [0, 0, 600, 840],
        kind: 'income',
        head: 0,
        columns: Array.from({ length: 30 }, () => ({ as: 'year', year: '2024' })),
        labels: Array.from({ length: 60 }, () => ({ row: 400, column: 30, field: 'revenue' })),
      },
      { page: 2, box: [0, 0, 600, 840], kind: 'foreign' },
    ]
    for (const hint of odd) await expect(read(first.pdf, { hints: [hint], kinds: [] })).resolves.toBeDefined()
    const all = await read(first.pdf, { hints: [odd[3] as TableHint], kinds: [] })
    expect(all.data.financial.items).toEqual([])
  })
})

describe('a table that does not lie upright', () => {
  const told = { kind: 'balance' as const, unit: '천원' as const }
  const names = [{ row: 1, column: 0, field: 'totalAssets' }]

  it.each(['up', 'down'] as const)('is drawn where it runs %s the paper, and shown there', async (way) => {
    const one = await drawUnknownKind(51, producers.office, { way })
    const [wide, high] = producers.office.style.page
    const { page, top, bottom } = one.balance
    // The rotated table is read with its header row at the top, which is the left or the right edge of the paper.
    const across: [number, number] = way === 'up' ? [top - 2, bottom] : [wide - bottom, wide - top + 2]
    const hint: TableHint = { page, box: [across[0], 20, across[1], high - 20], ...told, labels: names }
    const { data, analysis, taught } = await read(one.pdf, { hints: [hint], kinds: [] })
    expect(rowOf(data, 'totalAssets')).toEqual(one.kept('totalAssets'))
    const [area] = taught.areas
    const within = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[], [a, b, c, d] = hint.box) =>
      x0 > a && y0 > b && x1 < c && y1 < d
    expect(area && within(area.box)).toBe(true)
    // On the paper the rows stand side by side, each as long as the table.
    const [first = [], second = []] = area?.rows.map(({ box }) => box) ?? []
    expect(Math.sign((second[0] ?? 0) - (first[0] ?? 0))).toBe(way === 'up' ? 1 : -1)
    expect([first[1], first[3]]).toEqual([area?.box[1], area?.box[3]])
    const evidence = analysis.evidence[`bspl.${data.financial.years[0]}.totalAssets`]
    expect(evidence?.page).toBe(page)
    expect(within(evidence?.box ?? [])).toBe(true)
    // The next report of the same layout is read with the stored lesson and without hints.
    const [lesson] = taught.lessons
    const kind = { features: taught.features, lessons: lesson ? [{ id: 3, lesson }] : [] }
    const later = await drawUnknownKind(52, producers.office, { way })
    expect(rowOf((await read(later.pdf, { hints: [], kinds: [kind] })).data, 'totalAssets')).toEqual(
      later.kept('totalAssets'),
    )
  })

  it.each(['up', 'over', 'down'] as const)('is drawn on a scan that was turned (%s)', async (turn) => {
    const document = await openWithPdfium(first.pdf)
    const upright = Array.from({ length: document.pageCount }, (_, index) => document.readPage(index + 1))
    document.close()
    const pages = upright.map((page) => ({ ...page, engine: 'ocr' as const, turn }))
    const { page, top, bottom } = first.balance
    const [wide, high] = producers.office.style.page
    const box = {
      up: [top - 2, 20, bottom, wide - 20],
      over: [20, high - bottom, wide - 20, high - top + 2],
      down: [high - bottom, 20, high - top + 2, wide - 20],
    }[turn] as TableHint['box']
    let taught: Taught | undefined
    const teaching = { hints: [{ page, box, ...told, labels: names }], kinds: [] }
    const { data } = analysePages(pages, teaching, (said) => {
      taught = said
    })
    expect(rowOf(data as ReportData, 'totalAssets')).toEqual(first.kept('totalAssets'))
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = taught?.areas[0]?.box ?? []
    expect(x0 > box[0] && y0 > box[1] && x1 < box[2] && y1 < box[3]).toBe(true)
  })
})

describe('a table beside another one, whose heads print no year', () => {
  const hintOf = ({ left, years }: Awaited<ReturnType<typeof drawOwnWords>>): TableHint => ({
    ...left,
    kind: 'balance',
    unit: '백만원',
    columns: [{ as: 'label' }, ...years.map((year) => ({ as: 'year', year }))],
  })

  it('is read without its neighbour, and a year later by the newest year that the report prints', async () => {
    const [old, later] = [await drawOwnWords(41, 2024), await drawOwnWords(42, 2025)]
    const { data, taught } = await read(old.pdf, { hints: [hintOf(old)], kinds: [] })
    const last = (values: (number | null)[] | undefined) => values?.slice(-2)
    expect(last(rowOf(data, 'totalAssets'))).toEqual(old.kept('totalAssets'))
    expect(data.financial.items.map(({ name }) => name).join()).not.toContain('지점')
    const [lesson] = taught.lessons
    expect(lesson?.columns.map(({ before }) => before)).toEqual([null, 0, 1])
    const kind = { features: taught.features, lessons: lesson ? [{ id: 7, lesson }] : [] }
    const again = await read(later.pdf, { hints: [], kinds: [kind] })
    expect(again.taught.used).toEqual([7])
    expect(last(rowOf(again.data, 'totalAssets'))).toEqual(later.kept('totalAssets'))
    expect(again.data.financial.years.at(-1)).toBe('2025')
    expect(again.data.financial.items.map(({ name }) => name).join()).not.toContain('지점')
  })

  it('is not offered again after it was declined', async () => {
    const drawn = await drawOwnWords(43, 2025)
    const told = { ...hintOf(drawn), kind: 'foreign' as const }
    const { data, analysis } = await read(drawn.pdf, { hints: [told], kinds: [] })
    expect(rowOf(data, 'totalAssets')).toBeUndefined()
    expect(analysis.warnings.filter(({ place }) => place && place.box[2] && place.box[2] < 300)).toEqual([])
  })
})
