import { type IRunOptions, Paragraph, TextRun } from 'docx'
import type { WordStyle } from './wordStyles.ts'

export const run = (text: string, more: IRunOptions = {}) => new TextRun({ text, ...more })

export const paragraph = (style: WordStyle, ...texts: (string | TextRun)[]) =>
  new Paragraph({
    style,
    children: texts.map((text) => (typeof text === 'string' ? run(text) : text)),
  })

/** A paragraph that Word keeps on the same page as the next paragraph. */
export const leading = (style: WordStyle, text: string) =>
  new Paragraph({ style, keepNext: true, children: [run(text)] })

/** The unit after a figure, small and grey. */
export const unitRun = (unit: string) => run(` ${unit}`, { size: 16, bold: false, color: '586374' })
