import { readNumber } from '../../platform/readNumber.ts'
import type { TemplateField } from '../templates/template.ts'
import { type TemplateData, textOf } from '../templates/templateData.ts'
import type { NamedText, Term } from './documentModel.ts'
import { printable, printableLines } from './printable.ts'
import { amountText } from './yearFigures.ts'

/** Returns the value of a number field. Null for fields of other types, and for a text that is not a number. */
function amountOf(field: TemplateField, data: TemplateData): number | null {
  return field.type === 'number' ? (readNumber(textOf(data, field.name)) ?? null) : null
}

/** Returns a short field as one line with its unit, such as 86명. */
export function fieldLine(field: TemplateField, data: TemplateData): string {
  const amount = amountOf(field, data)
  return amount === null ? printable(textOf(data, field.name)) : `${amountText(amount)}${field.unit ?? ''}`
}

/**
 * Joins the lines of a longer field into one line. A comma is added after each line that does not end in punctuation.
 */
const inOneLine = (text: string) =>
  printableLines(text)
    .filter(Boolean)
    .map((line, index, all) => (index < all.length - 1 && !/[.,;:!?]$/.test(line) ? `${line},` : line))
    .join(' ')

export function fieldFact(field: TemplateField, data: TemplateData): NamedText[] {
  const text = field.type === 'textarea' ? inOneLine(textOf(data, field.name)) : fieldLine(field, data)
  return text ? [{ name: field.label, text }] : []
}

export function fieldTerm(field: TemplateField, data: TemplateData): Term[] {
  const amount = amountOf(field, data)
  if (amount !== null) {
    return [{ name: field.label, amount: { value: amountText(amount), unit: field.unit ?? '' }, lines: [] }]
  }
  const lines = printableLines(textOf(data, field.name)).filter(Boolean)
  return lines.length > 0 ? [{ name: field.label, amount: null, lines }] : []
}
