import { dictionary } from '#server/reader/labels/dictionary.ts'
import { workplaceColumns } from '#server/reader/labels/workplaceColumns.ts'
import type { WordCounts } from '#server/reader/layout/join.ts'
import type { Rules } from '#server/reader/layout/rows.ts'
import type { WorkplaceField } from '#shared/registration/analysis.ts'
import { readPairs } from '../keyValues.ts'
import type { Section } from '../split.ts'
import { businessNumberIn } from './customers.ts'
import { columnKey } from './listHead.ts'
import { type ListCell, readLists } from './listTable.ts'
import { toldRows } from './toldRows.ts'

type Key = WorkplaceField | 'skip'
export type WorkplaceRow = Map<WorkplaceField, ListCell>
const labelOf = dictionary(workplaceColumns)
const columnOf = columnKey(workplaceColumns)
/** Assigns a value without a label by its form. */
function workplaceShape(text: string): Key | undefined {
  if (businessNumberIn(text) !== null && !/[가-힣]/.test(text)) return 'businessNumber'
  if (/^\d{2,4}-\d{3,4}-\d{4}$/.test(text)) return 'phoneNumber'
  return undefined
}

/**
 * Combines the list of workplaces, which has only numbers and names, with the detail table of each workplace, which has
 * address, phone and so on.
 */
export function readWorkplaces(
  sections: readonly Section[],
  rules: Rules,
  words: WordCounts,
): WorkplaceRow[] {
  const listed: WorkplaceRow[] = []
  const detailed: WorkplaceRow[] = []
  for (const section of sections) {
    if (section.kind !== 'workplaces' && section.kind !== 'workplaceDetail') continue
    const rows = readLists(section.lines, rules, words, {
      columns: workplaceColumns,
      anchor: (key: Key, text) =>
        (key === 'businessNumber' && businessNumberIn(text) !== null) ||
        (key === 'skip' && /^\d{1,2}$/.test(text)) ||
        (key === 'classification' &&
          /^(?:본사|본점|지점|공장|사업장|사무소|물류|창고|영업소|연구소)/.test(text)) ||
        (key === 'phoneNumber' && /^\d{2,4}-\d{3,4}-\d{4}$/.test(text.replaceAll(/\s/g, ''))),
    })
      .filter((table) => table.keys.length >= 3)
      .flatMap((table) => table.rows) as WorkplaceRow[]
    if (rows.length === 0)
      rows.push(
        ...(toldRows<Key>(section, {
          name: 'workplaceName',
          labelled: columnOf,
          shaped: workplaceShape,
        }) as WorkplaceRow[]),
      )
    const sheets = readSheets(section, rules, words)
    const asSheets = section.kind === 'workplaceDetail' ? sheets.length > 0 : rows.length === 0
    if (asSheets) detailed.push(...sheets)
    else listed.push(...rows)
  }
  return merge(listed, detailed)
}

/** Reads detail tables that follow each other. If a label appears again (소재지 … 소재지), the next table begins there. */
function readSheets(section: Section, rules: Rules, words: WordCounts): WorkplaceRow[] {
  const sheets: WorkplaceRow[] = []
  let open: WorkplaceRow = new Map()
  const seen = new Set<string>()
  for (const { key, value, page, box } of readPairs(section.lines, rules, words, labelOf)) {
    // In 사업장 1 and 사업장 2, the digits only number the detail tables; they are not names.
    if (key === 'skip' || (key === 'workplaceName' && /^\d{1,2}$/.test(value))) continue
    if (seen.has(key)) {
      sheets.push(open)
      open = new Map()
      seen.clear()
    }
    seen.add(key)
    if (value !== '') open.set(key, { text: value, page, box })
  }
  sheets.push(open)
  return sheets.filter((sheet) => sheet.has('workplaceName') || sheet.has('businessAddress'))
}

const plain = (cell: ListCell | undefined) => (cell?.text ?? '').replaceAll(/\s+/g, '')

function merge(listed: WorkplaceRow[], detailed: WorkplaceRow[]): WorkplaceRow[] {
  if (listed.length === 0) return detailed
  const left = new Set(detailed)
  const merged = listed.map((row, index) => {
    const same = (sheet: WorkplaceRow) => {
      const [name, address] = [plain(row.get('workplaceName')), plain(row.get('businessAddress'))]
      const fits = name !== '' && name === plain(sheet.get('workplaceName'))
      return fits || (address !== '' && address === plain(sheet.get('businessAddress')))
    }
    const candidates = [...left].filter(same)
    const sheet =
      candidates.length === 1
        ? candidates[0]
        : (candidates.find(
            (one) => plain(one.get('businessAddress')) === plain(row.get('businessAddress')),
          ) ??
          candidates[0] ??
          (listed.length === detailed.length ? detailed[index] : undefined))
    if (!sheet) return row
    left.delete(sheet)
    return new Map([...row, ...sheet])
  })
  return [...merged, ...left]
}
