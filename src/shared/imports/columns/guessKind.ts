import { type ImportKind, importKindNames, importKinds } from '../kinds.ts'
import type { RawRow } from '../rules.ts'
import { meaningOf } from './dictionary.ts'
import { foldHeading, readHeading } from './headings.ts'
import { type HeadRow, joinedHeads } from './headRow.ts'

/**
 * For each kind of sheet, patterns of fields that only such sheets have. A sheet is of this kind if every pattern
 * matches one of its columns.
 */
const needed: Record<Exclude<ImportKind, 'companies'>, readonly RegExp[]> = {
  reports: [/^reportDate$/, /^report(?:Detail|KeyPoints)$/, /^report(?:Detail|Start|Stage|Next)$/],
  deals: [/^dealSeller/, /^dealOther/],
}

/** Guesses the kind of a sheet's rows: by the sheet's name if it comes from a template, otherwise by its headings. */
export function guessKind(rows: readonly RawRow[], head: HeadRow, sheetName: string): ImportKind {
  const named = importKindNames.find(
    (kind) => sheetName.replaceAll(' ', '') === importKinds[kind].label.replaceAll(' ', ''),
  )
  if (named) return named
  const headings = joinedHeads(rows, head).map((parts) => parts.join(' '))
  const found = (['reports', 'deals'] as const).find((kind) => {
    const names = headings.flatMap((heading) => {
      const meaning = meaningOf(foldHeading(heading), kind) ?? meaningOf(readHeading(heading).name, kind)
      return meaning && meaning.how !== 'ambiguous' ? [meaning.name] : []
    })
    return needed[kind].every((field) => names.some((name) => field.test(name)))
  })
  return found ?? 'companies'
}
