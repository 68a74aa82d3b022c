import { makeModel } from '../golden/model.ts'
import { balanceLines, ratioLines } from './lines.ts'
import { profile } from './lists.ts'
import { type Cell, Pen, producers } from './pen.ts'
import { grouped, statement } from './statement.ts'

const right = (text: string): Cell => ({ text, align: 'right' })

/**
 * A report whose statement says 올해 and 지난해 instead of years, beside a table of another company, and whose profile has
 * unusual labels. Only its ratios print years.
 */
export async function drawOwnWords(seed: number, lastYear: number) {
  const pen = new Pen(producers.agency, makeModel({ seed, lastYear }))
  const { model } = pen
  profile(pen)
  pen.newPage()
  pen.heading('재무비율')
  statement(pen, { lines: ratioLines(model).slice(0, 4) })
  pen.heading('회사 살림 요약표')
  const top = pen.canvas.y
  const lines = balanceLines(model).filter(({ field }) => field !== null)
  const years = model.years.slice(-2).toReversed()
  pen.beside(
    () =>
      pen.grid({
        x: pen.left,
        width: pen.width * 0.55,
        widths: [2, 1, 1],
        heads: [[{ text: '계정' }, { text: '올해' }, { text: '지난해' }]],
        rows: lines.map(({ name, values }) => [
          { text: name },
          ...years.map((year) => right(grouped((values[model.years.indexOf(year)] ?? 0) / 1e3))),
        ]),
      }),
    () =>
      pen.grid({
        x: pen.left + pen.width * 0.6,
        width: pen.width * 0.4,
        widths: [2, 1],
        heads: [[{ text: '지점' }, { text: '순위' }]],
        rows: lines.map((_, at) => [{ text: `어느 지점 ${'가나다라마바사'[at]}` }, right(String(at + 1))]),
      }),
  )
  const kept = (field: string) =>
    model.years.slice(-2).map((year) => {
      const value = lines.find((line) => line.field === field)?.values[model.years.indexOf(year)] ?? null
      return value === null ? null : Math.round(value / 1e3)
    })
  return {
    pdf: await pen.canvas.finish(),
    model,
    kept,
    years,
    left: {
      page: 2,
      box: [20, top - 2, pen.left + pen.width * 0.57, pen.canvas.y] as [number, number, number, number],
    },
  }
}
