import type { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import type { Prefill } from '#shared/documents/documents.endpoints.ts'
import { gapsOf } from '#shared/documents/gaps.ts'
import type { Template, TemplateField } from '#shared/documents/templates/template.ts'
import {
  type FinancialTable,
  fieldLimit,
  isFilled,
  lineLimit,
  type TemplateData,
} from '#shared/documents/templates/templateData.ts'
import { fieldsOf } from '#shared/documents/templates/templates.ts'
import { sources } from './sources.ts'
import { storedFigure, unmatchedAccounts } from './statementFigures.ts'

interface About {
  template: Template
  /** The years that every table shows as columns, oldest first. The last one is the current year. */
  years: readonly number[]
}

/** Fills the form of a template with stored data. It invents nothing: fields without data are returned as gaps. */
export function prefill(whole: WholeCompany, about: About): Prefill {
  const values: TemplateData = {}
  const from: Record<string, string> = {}
  for (const field of fieldsOf(about.template)) {
    const filled =
      field.type === 'financial_table'
        ? { value: tableOf(whole, field, about.years), from: '재무제표' }
        : textOf(whole, field, about)
    if (filled.value === null) continue
    values[field.name] = filled.value
    if (isFilled(field, values)) from[field.name] = filled.from
  }
  return {
    values,
    sources: from,
    gaps: gapsOf(about.template, values, about.years),
    unmatched: unmatchedAccounts(whole, itemsOf(about.template), about.years),
  }
}

function textOf(whole: WholeCompany, field: TemplateField, { template, years }: About) {
  const source = sources[field.name]
  const value = source?.read(whole, { template, thisYear: years.at(-1) ?? 0 }) ?? null
  const fits = field.type === 'number' || typeof value !== 'number' ? value : String(value)
  return {
    value: typeof fits === 'string' ? bounded(fits) : fits,
    from: source?.from ?? '',
  }
}

const itemsOf = (template: Template) => fieldsOf(template).flatMap((field) => field.financialItems ?? [])

/** Cuts a stored text to the number of lines and letters that a document accepts. */
const bounded = (text: string): string | null =>
  text.trim().split('\n').slice(0, lineLimit).join('\n').slice(0, fieldLimit) || null

const tableOf = (whole: WholeCompany, field: TemplateField, years: readonly number[]): FinancialTable => ({
  years: [...years],
  rows: (field.financialItems ?? []).map((item) => ({
    item,
    values: years.map((year) => storedFigure(whole, item, year)),
  })),
})
