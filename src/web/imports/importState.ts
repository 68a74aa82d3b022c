import type { ColumnGuess } from '#shared/imports/columns/columnGuess.ts'
import { guessKind } from '#shared/imports/columns/guessKind.ts'
import { foldHeading } from '#shared/imports/columns/headings.ts'
import { findHeadRow, type HeadRow } from '#shared/imports/columns/headRow.ts'
import { guessColumns } from '#shared/imports/columns/recognise.ts'
import { lacksYear } from '#shared/imports/columns/rowYear.ts'
import type { ImportChoice, uploadImport } from '#shared/imports/imports.endpoints.ts'
import type { ImportKind } from '#shared/imports/kinds.ts'
import { missingFields } from '#shared/imports/neededFields.ts'
import type { ExistingMode, RawRow } from '#shared/imports/rules.ts'
import type { Target } from '#shared/imports/target.ts'
import { ownTargets, rowYear, storedUnit, targetOf, targetsOfKind } from '#shared/imports/targets.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'

export type UploadedImport = ResponseOf<typeof uploadImport>

/** Everything that the person has chosen for an uploaded file. */
export interface Choices {
  kind: ImportKind
  sheet: number
  head: HeadRow
  columns: ColumnGuess[]
  create: boolean
  existing: ExistingMode
  clearEmpty: boolean
  side: ImportChoice['side']
  keyword: string
}

const previewOf = (file: UploadedImport, sheet: number) => (file.sheets[sheet]?.preview ?? []) as RawRow[]

/** Recognises the columns of a sheet below the given headings. */
export function recognised(
  file: UploadedImport,
  { kind, sheet, head }: Pick<Choices, 'kind' | 'sheet' | 'head'>,
): ColumnGuess[] {
  return guessColumns(previewOf(file, sheet), head, {
    kind,
    remembered: file.remembered,
    hiddenColumns: file.sheets[sheet]?.hiddenColumns ?? [],
    year: file.year,
    mayNameManagers: file.mayNameManagers,
    own: ownTargets(file.ownFields),
  })
}

/** Returns the first proposal: the visible sheet with the most rows, and its headings and columns as recognised. */
export function firstChoices(file: UploadedImport): Choices {
  const visible = file.sheets.map((sheet, at) => ({ ...sheet, at })).filter(({ hidden }) => !hidden)
  const sheet = visible.reduce<{ at: number; rows: number }>(
    (most, one) => (one.rows > most.rows ? one : most),
    {
      at: 0,
      rows: -1,
    },
  ).at
  return {
    ...ofSheet(file, sheet),
    create: true,
    existing: 'fill',
    clearEmpty: false,
    side: null,
    keyword: '',
  }
}

/** The proposed choices for a sheet. */
export function ofSheet(
  file: UploadedImport,
  sheet: number,
): Pick<Choices, 'kind' | 'sheet' | 'head' | 'columns'> {
  const [first] = previewOf(file, sheet)
  const row = first?.[0] ?? 1
  const head = findHeadRow(previewOf(file, sheet)) ?? { first: row, last: row }
  const kind = guessKind(previewOf(file, sheet), head, file.sheets[sheet]?.name ?? '')
  return { kind, sheet, head, columns: recognised(file, { kind, sheet, head }) }
}

/** Assigns a column to another field. If another column had this field, that column is then assigned to no field. */
export function withTarget(
  columns: readonly ColumnGuess[],
  column: number,
  name: string | null,
  { year, fields }: { year: string; fields: readonly Target[] },
): ColumnGuess[] {
  const target = targetOf(name ?? '', fields)
  const hadRowYear = hasRowYear(columns)
  const changed = columns.map((one): ColumnGuess => {
    if (one.column === column) {
      const { hint: _hint, ...plain } = one
      return {
        ...plain,
        target: target?.name ?? null,
        unit: target ? (storedUnit(target) === null ? null : (one.unit ?? storedUnit(target))) : null,
        year:
          target?.part === 'year'
            ? (one.year ?? (hadRowYear && lacksYear({ ...one, target: target.name }) ? null : year))
            : null,
        sureness: 'remembered',
      }
    }
    const same = target && one.target === target.name && target.part !== 'year'
    return same ? { ...one, target: null, unit: null, year: null, sureness: 'none' } : one
  })
  const has = hasRowYear(changed)
  if (has === hadRowYear) return changed
  // If a column contains the year of each row, figures whose heading names no year belong to the year of their row.
  return changed.map((one) => (lacksYear(one) ? { ...one, year: has ? null : year } : one))
}

export const hasRowYear = (columns: readonly ColumnGuess[]): boolean =>
  columns.some(({ target }) => target === rowYear.name)

/**
 * Returns the choices in the form that the server expects. Columns that the person corrected are remembered for later
 * files.
 */
export const choiceOf = (choices: Choices): ImportChoice => ({
  kind: choices.kind,
  sheet: choices.sheet,
  headFirst: choices.head.first,
  headLast: choices.head.last,
  columns: choices.columns.flatMap(({ column, target, unit, year }) =>
    target ? [{ column, target, unit, year }] : [],
  ),
  create: choices.create,
  existing: choices.existing,
  clearEmpty: choices.clearEmpty && choices.existing === 'replace',
  side: choices.side,
  keyword: choices.keyword.trim() || null,
  remember: choices.columns.flatMap(({ heading, target, sureness }) =>
    sureness === 'remembered' && foldHeading(heading) !== ''
      ? [{ heading: heading.slice(0, 200), target }]
      : [],
  ),
})

/** The number of rows below the headings. */
export function rowsBelow(file: UploadedImport, { sheet, head }: Pick<Choices, 'sheet' | 'head'>): number {
  const rows = file.sheets[sheet]?.rows ?? 0
  return rows - previewOf(file, sheet).filter(([row]) => row <= head.last).length
}

/** The fields to which a column can be assigned. Only the admin side may assign columns of managers. */
export const offeredFields = (
  kind: ImportKind,
  { mayNameManagers, ownFields }: Pick<UploadedImport, 'mayNameManagers' | 'ownFields'>,
): readonly Target[] => [
  ...targetsOfKind[kind].filter(({ part }) => part !== 'slot' || mayNameManagers),
  ...(kind === 'companies' ? ownTargets(ownFields) : []),
]

/** Why the dry run cannot start yet, as a sentence; null if it can. */
export function missingKey({ kind, columns }: Pick<Choices, 'kind' | 'columns'>): string | null {
  const missing = missingFields(kind, columns)
  return missing.length === 0 ? null : `${missing.join(', ')} 열을 선택해주세요.`
}
