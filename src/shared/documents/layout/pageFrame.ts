import type { DocumentModel } from '../model/documentModel.ts'
import { breakLines } from './drawing/breakLines.ts'
import { colors, type Drawn, mm, pageSize } from './drawing/drawing.ts'
import { fittingLength, type TextStyle, textWidth } from './drawing/measure.ts'
import { baseline, hairline, moved, textAt, textEndingAt } from './drawing/row.ts'
import { colored, sized, styles, weighted } from './drawing/styles.ts'
import { whole } from './sectionRows.ts'

const end = whole.x + whole.width

export interface HeaderTone {
  number: string
  text: string
  line: string
}
const usualTone: HeaderTone = { number: colors.navy, text: colors.quiet, line: colors.hair }
export const bandTone: HeaderTone = { number: colors.white, text: colors.pale, line: colors.bandLine }

const shortened = (text: string, width: number, style: TextStyle): string =>
  textWidth(text, style) <= width ? text : `${text.slice(0, fittingLength(text, width - style.size, style))}…`

export function headerDrawn(model: DocumentModel, right: string, tone = usualTone): Drawn[] {
  const y = mm(10.5) + baseline(10, 7.5)
  const numberStyle = colored(styles.headerNumber, tone.number)
  const text = colored(styles.header, tone.text)
  const dateX = whole.x + textWidth(model.uniqueNumber, numberStyle) + mm(3)
  return [
    textAt(whole.x, y, model.uniqueNumber, numberStyle, true),
    textAt(dateX, y, model.date, text, true),
    textEndingAt(end, y, right, text, true),
    hairline(whole.x, whole.width, mm(17.5), tone.line),
  ]
}

export const headerName = ({ title, kind }: DocumentModel): string =>
  `${shortened(title, mm(100), styles.header)} · ${kind}`

export function footerDrawn(model: DocumentModel, page: number, pages: number): Drawn[] {
  const y = mm(282.4) + baseline(10, 7.5)
  const rest = ` / ${pages}`
  const restWidth = textWidth(rest, styles.header)
  const firmWidth = textWidth(model.firm.name, styles.header)
  return [
    hairline(whole.x, whole.width, mm(280), colors.hair),
    textAt(whole.x, y, model.firm.name, styles.header, true),
    textAt(whole.x + firmWidth + mm(3), y, '대외비', styles.header, true),
    textEndingAt(end - restWidth, y, String(page), styles.headerNumber, true),
    textAt(end - restWidth, y, rest, styles.header, true),
  ]
}

const markSizes = [36, 28, 22, 16, 11, 8]

export function watermarkDrawn(text: string): Drawn[] {
  const style = (size: number): TextStyle => ({ size, weight: 600, color: colors.navy })
  const size = markSizes.find((each) => textWidth(text, style(each)) < mm(240)) ?? 8
  const own = style(size)
  const shown = shortened(text, mm(250), own)
  return [
    {
      kind: 'text',
      x: pageSize.width / 2 - textWidth(shown, own) / 2,
      y: pageSize.height * 0.54 + size * 0.36,
      text: shown,
      style: own,
      aside: true,
      turned: { degrees: -38, opacity: 0.085 },
    },
  ]
}

const disclaimerLine = 10.6
const disclaimerPad = mm(2.4)

function disclaimerLines({ disclaimer }: DocumentModel): string[] {
  if (!disclaimer) return []
  const text = disclaimer.lead ? `${disclaimer.lead} ${disclaimer.text}` : disclaimer.text
  // The width is a little smaller than the page allows, because the first words are bold and so wider than measured.
  return breakLines(text, whole.width - (disclaimer.lead ? mm(3) : 0), styles.disclaimer)
}

export const disclaimerHeight = (model: DocumentModel): number =>
  model.disclaimer ? disclaimerPad + disclaimerLines(model).length * disclaimerLine : 0

/** Draws the disclaimer at the bottom of the last page. */
export function disclaimerDrawn(model: DocumentModel): Drawn[] {
  const lines = disclaimerLines(model)
  const lead = model.disclaimer?.lead ?? ''
  const drawn = lines.flatMap((line, index): Drawn[] => {
    const y = disclaimerPad + index * disclaimerLine + baseline(disclaimerLine, 7)
    if (index > 0 || !lead || !line.startsWith(lead)) return [textAt(whole.x, y, line, styles.disclaimer)]
    const after = whole.x + textWidth(`${lead} `, styles.disclaimerLead)
    return [
      textAt(whole.x, y, lead, styles.disclaimerLead),
      textAt(after, y, line.slice(lead.length).trim(), styles.disclaimer),
    ]
  })
  const top = mm(276) - disclaimerHeight(model)
  return moved([hairline(whole.x, whole.width, 0, colors.hair), ...drawn], top)
}

/** Returns the largest font size at which a title fits into the width. */
export function fittedTitle(
  text: string,
  steps: readonly (readonly [size: number, line: number])[],
  width: number,
  height: number,
): { style: TextStyle; line: number; lines: string[] } {
  const tried = steps.map(([size, line]) => {
    const style = { ...weighted(sized(styles.opening, size), 700), color: colors.white }
    return { style, line, lines: breakLines(text, width, style) }
  })
  const found = tried.find(({ lines, line }) => lines.length * line <= height) ?? tried.at(-1)
  if (!found) throw new Error('no size')
  return found
}
