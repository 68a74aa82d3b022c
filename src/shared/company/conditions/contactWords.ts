import { conditionsOfKind } from '../../catalogue/fields/filters.ts'
import { connectionMethods, salesTypes } from '../../catalogue/words/salesWords.ts'
import { foldText } from '../search.ts'
import { isGroup, type Row, type RowGroup, readConditions, writeConditions } from './tree.ts'

/**
 * The condition 영업연결 searches sales types, connection methods and the introducer, who is a contact. A word that no
 * sales type and no method contains is therefore taken for the name, number or address of a contact, and only the
 * person who typed it may see it.
 */
const names: readonly string[] = conditionsOfKind('sales-connection').map(({ name }) => name)
const known = [...salesTypes.texts, ...connectionMethods.texts].map(foldText)

const isContactText = (text: string): boolean =>
  foldText(text)
    .trim()
    .split(/\s+/)
    .some((word) => word !== '' && !known.some((one) => one.includes(word)))
const isContactRow = ({ subject, values }: Row) => names.includes(subject.key) && values.some(isContactText)

/** Removes the conditions of a stored list whose words may be contacts. Returns the same object if there are none. */
export function withoutContactWords(
  search: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const kept = Object.entries(search).filter(([name, text]) => !names.includes(name) || !isContactText(text))
  const given = search.where ?? ''
  const { conditions, faults } = readConditions(given)
  const items = conditions.items.flatMap((item): (Row | RowGroup)[] => {
    if (!isGroup(item)) return isContactRow(item) ? [] : [item]
    const rows = item.rows.filter((row) => !isContactRow(row))
    return rows.length > 0 ? [{ ...item, rows }] : []
  })
  const text = writeConditions({ ...conditions, items })
  // A row that cannot be read may hold such words, too.
  const isUnclear = faults.length > 0 && names.some((name) => given.includes(`${name}.`))
  const isSame = !isUnclear && text === writeConditions(conditions)
  if (kept.length === Object.keys(search).length && isSame) return search
  return { ...Object.fromEntries(kept), ...(isSame ? {} : { where: text }) }
}

export const holdsContactWords = (search: Readonly<Record<string, string>>): boolean =>
  withoutContactWords(search) !== search
