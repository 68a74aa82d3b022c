import { makeModel } from '../golden/model.ts'
import { balanceLines } from './lines.ts'
import { profile } from './lists.ts'
import { type Cell, Pen, type Producer, producers } from './pen.ts'
import { grouped } from './statement.ts'

/** Names that are in no dictionary, for rows that every report has. */
const strangeNames: Record<string, string> = {
  자산총계: '보유재산 전체',
  부채총계: '갚을 돈 전체',
  자본총계: '남는 몫 전체',
  자본금: '처음 넣은 돈',
}

/**
 * A report whose tables the reader has never seen: titles, row names and year headers in unusual words, and
 * shareholders under header cells that mean nothing to it. Only its profile is usual.
 */
export async function drawUnknownKind(
  seed: number,
  producer: Producer = producers.office,
  { way, strange = false }: { way?: 'up' | 'down'; strange?: boolean } = {},
) {
  const pen = new Pen(producer, makeModel({ seed }))
  const about = strange ? strangeProfile(pen) : null
  if (!strange) profile(pen)
  pen.newPage()
  const drawn: { tables?: ReturnType<typeof drawTables> } = {}
  const draw = () => {
    drawn.tables = drawTables(pen)
  }
  if (way) pen.canvas.sideways(way, draw)
  else draw()
  if (!drawn.tables) throw new Error('nothing was drawn')
  return { pdf: await pen.canvas.finish(), model: pen.model, about, ...drawn.tables }
}

/** Unusual labels for the profile. With them the reader takes the report for another kind of document. */
export const strangeLabels = {
  companyName: '부르는 이름',
  businessNumber: '나라에서 받은 번호',
  representative: '앞에 선 사람',
  establishmentDate: '문을 연 날',
  phone: '거는 번호',
} as const

function strangeProfile(pen: Pen) {
  pen.heading('어떤 곳인가')
  const [page, top] = [pen.canvas.page, pen.canvas.y]
  pen.grid({
    widths: [1, 3],
    rows: Object.entries(strangeLabels).map(([field, label]) => [
      { text: label },
      { text: String(pen.model.company[field] ?? '-') },
    ]),
  })
  return { page, top, bottom: pen.canvas.y }
}

function drawTables(pen: Pen) {
  const { model } = pen
  pen.heading('살림살이 한눈에 보기')
  pen.caption('금액은 천 단위로 적었습니다', 'left')
  const balance = { page: pen.canvas.page, top: pen.canvas.y, bottom: 0 }
  const years = model.years.toReversed()
  // Few enough rows for one page: sums and some of their parts.
  const lines = balanceLines(model).filter(({ field }, at) => field !== null || at < 14)
  const right = (text: string): Cell => ({ text, align: 'right' })
  pen.grid({
    widths: [2.4, ...years.map(() => 1)],
    heads: [[{ text: '살림 이름' }, ...years.map((year) => ({ text: `${year}사업연도분` }))]],
    rows: lines.map(({ name, values }) => [
      { text: strangeNames[name] ?? name },
      ...years.map((year) => {
        const value = values[model.years.indexOf(year)] ?? null
        return right(value === null ? '-' : `${value < 0 ? '-' : ''}${grouped(value)}`)
      }),
    ]),
  })
  balance.bottom = pen.canvas.y
  pen.heading('함께하는 사람들의 몫')
  const people = { page: pen.canvas.page, top: pen.canvas.y, bottom: 0 }
  const whole = model.holders.reduce((sum, one) => sum + one.common + one.preferred, 0)
  pen.grid({
    widths: [2, 1.4, 1],
    heads: [[{ text: '이름표' }, { text: '가진 장수' }, { text: '차지하는 몫' }]],
    rows: model.holders.map((one) => [
      { text: one.name },
      right(grouped(one.common + one.preferred)),
      right((((one.common + one.preferred) / whole) * 100).toFixed(2)),
    ]),
  })
  people.bottom = pen.canvas.y
  const millions = (value: number | null) => (value === null ? null : Math.round(value / 1e3))
  const kept = (field: string) => (lines.find((line) => line.field === field)?.values ?? []).map(millions)
  return {
    balance,
    people,
    /** The printed rows, and their stored values from the oldest year to the newest. */
    lines,
    kept,
  }
}
