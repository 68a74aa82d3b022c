import type { Block, ContactLines, NamedText, Term } from '../../model/documentModel.ts'
import { colors, type Drawn, mm } from '../drawing/drawing.ts'
import { type TextStyle, textWidth } from '../drawing/measure.ts'
import {
  type Area,
  baseline,
  hairline,
  lineRows,
  moved,
  type Row,
  row,
  textAt,
  textBox,
  withGap,
  withoutSingles,
} from '../drawing/row.ts'
import { sized, styles } from '../drawing/styles.ts'

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

/** Font size and spacing of bullet points. One-page documents have smaller ones. */
export interface PointSize {
  size: number
  line: number
  pad: number
}
export const usualPoints: PointSize = { size: 9.25, line: 14.6, pad: mm(2.5) }

export function paragraphRows({ texts, lead }: Of<'paragraphs'>, area: Area): Row[] {
  const [style, line] = lead ? [styles.lead, 17] : [styles.body, 15]
  return texts.flatMap((text, index) =>
    withGap(withoutSingles(lineRows(text, area, style, line)), index > 0 ? mm(2.2) : 0),
  )
}

const numberWidth = mm(8)

function pointRows(
  point: Of<'points'>['points'][number],
  index: number,
  area: Area,
  { size, line, pad }: PointSize,
): Row[] {
  const inner = { x: area.x + numberWidth, width: area.width - numberWidth }
  const leadLine = line > 13.5 ? 15 : line + 1
  const lead = point.lead === null ? [] : lineRows(point.lead, inner, styles.pointLead, leadLine)
  const text = point.text === null ? [] : lineRows(point.text, inner, sized(styles.body, size), line)
  const number = String(index + 1).padStart(2, '0')
  const firstLine = lead.length > 0 ? leadLine : line
  const rows = [...lead.map((each) => ({ ...each, keep: text.length > 0 })), ...withoutSingles(text)]
  return rows.map((each, at) =>
    at === 0
      ? {
          ...each,
          gap: index > 0 ? pad : 0,
          drawn: [
            textAt(area.x, baseline(firstLine, styles.pointNumber.size), number, styles.pointNumber, true),
            ...each.drawn,
          ],
        }
      : each,
  )
}

export function pointsRows({ points }: Of<'points'>, area: Area, size: PointSize): Row[] {
  return points.flatMap((point, index) => {
    const rows = pointRows(point, index, area, size)
    if (index === points.length - 1) return rows
    return rows.map((each, at) =>
      at === rows.length - 1
        ? {
            ...each,
            height: each.height + size.pad,
            drawn: [...each.drawn, hairline(area.x, area.width, each.height + size.pad, colors.hair)],
          }
        : each,
    )
  })
}

const factLetters = 24
const columnGap = mm(4)

function factBox(
  { name, text }: NamedText,
  area: Area,
  nameWidth: number,
): { height: number; drawn: Drawn[] } {
  const pad = mm(1.05)
  const value = { x: area.x + nameWidth + mm(3), width: area.width - nameWidth - mm(3) }
  const names = textBox(name, { x: area.x, width: nameWidth + mm(2) }, styles.factName, 12.6)
  const values = textBox(text, value, styles.factText, 12.6)
  const height = Math.max(mm(6.6), Math.max(names.height, values.height) + 2 * pad)
  return { height, drawn: [...moved(names.drawn, pad), ...moved(values.drawn, pad)] }
}

export function factRows({ facts }: Of<'facts'>, area: Area): Row[] {
  const widest = Math.max(...facts.map(({ name }) => textWidth(name, styles.factName)))
  const nameWidth = widest > mm(19) ? mm(24) : mm(19)
  const half = (area.width - columnGap) / 2
  const isWide = ({ text }: NamedText) =>
    text.length > factLetters || textWidth(text, styles.factText) > half - nameWidth - mm(3)
  const rows: Row[] = []
  for (let index = 0; index < facts.length; ) {
    const [first, second] = [facts[index], facts[index + 1]]
    if (!first) break
    const isPair = second !== undefined && !isWide(first) && !isWide(second)
    const areas = isPair
      ? [
          { x: area.x, width: half },
          { x: area.x + half + columnGap, width: half },
        ]
      : [area]
    const boxes = areas.map((each, at) => factBox(facts[index + at] ?? first, each, nameWidth))
    const height = Math.max(...boxes.map((box) => box.height))
    const lines = areas.map((each) => hairline(each.x, each.width, height, colors.hair))
    rows.push(row(height, [...boxes.flatMap(({ drawn }) => drawn), ...lines]))
    index += areas.length
  }
  return rows
}

const termWidth = mm(26)

function amountDrawn(x: number, { value, unit }: NonNullable<Term['amount']>, line: number): Drawn[] {
  const y = baseline(line, styles.amount.size)
  const after = x + textWidth(value, styles.amount) + mm(1)
  return [textAt(x, y, value, styles.amount), ...(unit ? [textAt(after, y, unit, styles.amountUnit)] : [])]
}

export function termRows({ terms }: Of<'terms'>, area: Area): Row[] {
  const pad = mm(1.75)
  const value = { x: area.x + termWidth, width: area.width - termWidth }
  return terms.flatMap(({ name, amount, lines }, index) => {
    const names = textBox(name, { x: area.x, width: termWidth - mm(2) }, styles.termName, 14.4)
    const gap = index > 0 ? pad : 0
    if (amount) {
      const shift = baseline(20, styles.amount.size) - baseline(14.4, styles.termName.size)
      const height = 20 + pad
      const drawn = [...moved(names.drawn, shift), ...amountDrawn(value.x, amount, 20)]
      return [row(height, [...drawn, hairline(area.x, area.width, height, colors.hair)], { gap })]
    }
    const rows = lines.flatMap((text) => lineRows(text, value, styles.termText, 14.4))
    return rows.map((each, at) => {
      const isLast = at === rows.length - 1
      const height = each.height + (isLast ? pad : 0)
      return {
        ...each,
        height,
        gap: at === 0 ? gap : 0,
        keep: at === 0 && rows.length > 1,
        drawn: [
          ...(at === 0 ? names.drawn : []),
          ...each.drawn,
          ...(isLast ? [hairline(area.x, area.width, height, colors.hair)] : []),
        ],
      }
    })
  })
}

export function historyRows({ entries }: Of<'history'>, area: Area): Row[] {
  const pad = mm(1.15)
  const widest = Math.max(...entries.map(({ date }) => textWidth(date, styles.historyDate)))
  const dateWidth = Math.max(mm(21), widest + mm(3))
  return entries.map(({ date, text }) => {
    const box = textBox(
      text,
      { x: area.x + dateWidth, width: area.width - dateWidth },
      styles.historyText,
      13,
    )
    const height = box.height + 2 * pad
    return row(height, [
      textAt(area.x, pad + baseline(13, styles.historyText.size), date, styles.historyDate),
      ...moved(box.drawn, pad),
      hairline(area.x, area.width, height, colors.hair),
    ])
  })
}

const mostSteps = 7

export function stepRows({ steps }: Of<'steps'>, area: Area): Row[] {
  if (steps.length > mostSteps) {
    const lines = [steps.slice(0, mostSteps), steps.slice(mostSteps)]
    return lines.flatMap((part, index) =>
      withGap(stepRows({ kind: 'steps', steps: part }, area), index * mm(3)),
    )
  }
  const width = area.width / steps.length
  const radius = mm(1.1)
  const boxes = steps.map(({ name, date }, index) => {
    const own = { x: area.x + index * width, width: width - mm(2) }
    const names = textBox(name, own, styles.step, 11.4)
    const dates = textBox(date ?? [], own, styles.stepDate, 11.4)
    return {
      height: names.height + dates.height,
      drawn: [...names.drawn, ...moved(dates.drawn, names.height)],
    }
  })
  const top = mm(4.2)
  const dots = steps.map(
    (_, index): Drawn => ({
      kind: 'dot',
      x: area.x + index * width + radius,
      y: radius,
      radius,
      fill: colors.navy,
    }),
  )
  const line = hairline(area.x + radius, width * (steps.length - 1), radius, colors.mid, 0.75)
  const texts = boxes.flatMap(({ drawn }) => moved(drawn, top))
  return [row(top + Math.max(...boxes.map(({ height }) => height)), [line, ...dots, ...texts])]
}

export function contactRows({ name, left, right }: ContactLines, area: Area): Row[] {
  const half = (area.width - columnGap) / 2
  const leftArea = { x: area.x, width: half }
  const rightArea = { x: area.x + half + columnGap, width: half }
  const line = (texts: readonly string[], of: Area, style: TextStyle) => textBox(texts, of, style, 13)
  const names = textBox(name, leftArea, styles.firm, 14)
  const lefts = line(left, leftArea, styles.firmLine)
  const rights = line(right, rightArea, styles.firmLine)
  return [
    row(Math.max(names.height + lefts.height, rights.height), [
      ...names.drawn,
      ...moved(lefts.drawn, names.height),
      ...rights.drawn,
    ]),
  ]
}
