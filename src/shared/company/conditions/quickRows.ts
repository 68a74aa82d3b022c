import { nobody, unset } from '../../catalogue/fields/filter.ts'
import { type CompanyCondition, companyConditions } from '../../catalogue/fields/filters.ts'
import type { Operator } from './operators.ts'
import { findSubject } from './subjects.ts'
import { type Conditions, isGroup, type Row, type RowGroup } from './tree.ts'
import { askingPerson } from './values.ts'

/**
 * The usual filters are conditions with names of their own. These functions translate one into the other, so that a
 * person can go on with what is set in either form.
 */

/** The values of usual filters, by the names of their query parameters. */
export type QuickValues = Record<string, string | number | undefined>

const keyOf = ({ key, name }: CompanyCondition) => key ?? name
const noneOf = (condition: CompanyCondition) => {
  if (condition.kind === 'choice') return condition.none ?? unset
  return condition.kind === 'team' || condition.kind === 'any-team' ? nobody : null
}
/** The operator and the names of the values of each usual filter. */
function partsOf(condition: CompanyCondition): { names: string[]; ends: [Operator, Operator] } | null {
  const { name } = condition
  if (condition.kind === 'range') return { names: [`${name}Min`, `${name}Max`], ends: ['min', 'max'] }
  return condition.kind === 'days' ? { names: [`${name}From`, `${name}To`], ends: ['from', 'to'] } : null
}
const usualOperator = ({ kind }: CompanyCondition): Operator => {
  if (kind === 'silence') return 'min'
  return kind === 'choice' || kind === 'team' || kind === 'any-team' ? 'in' : 'has'
}

function rowOf(condition: CompanyCondition, given: QuickValues): Row | null {
  const subject = findSubject(keyOf(condition))
  if (!subject) return null
  const parts = partsOf(condition)
  if (parts) {
    const [least, most] = parts.names.map((name) => given[name])
    if (least !== undefined && most !== undefined)
      return { subject, operator: 'between', values: [String(least), String(most)] }
    if (least !== undefined) return { subject, operator: parts.ends[0], values: [String(least)] }
    return most === undefined ? null : { subject, operator: parts.ends[1], values: [String(most)] }
  }
  const value = given[condition.name]
  if (value === undefined || value === '') return null
  return value === noneOf(condition)
    ? { subject, operator: 'empty', values: [] }
    : { subject, operator: usualOperator(condition), values: [String(value)] }
}

/** The usual filters as rows of conditions that must all match. */
export const rowsOfQuick = (given: QuickValues): Row[] =>
  companyConditions.flatMap((condition) => rowOf(condition, given) ?? [])

function quickOf({ subject, operator, values }: Row): QuickValues | null {
  const condition = companyConditions.find((one) => keyOf(one) === subject.key)
  const [one, two] = values
  // A usual filter names a person, never "whoever asks".
  if (!condition || values.includes(askingPerson)) return null
  const parts = partsOf(condition)
  if (parts) {
    const [least = '', most = ''] = parts.names
    if (operator === 'between') return { [least]: one, [most]: two }
    const at = parts.ends.indexOf(operator)
    return at < 0 ? null : { [parts.names[at] ?? '']: one }
  }
  const none = noneOf(condition)
  if (operator === 'empty') return none === null ? null : { [condition.name]: none }
  return operator === usualOperator(condition) && values.length === 1 ? { [condition.name]: one } : null
}

/**
 * Takes the rows out of the conditions that usual filters can express, and whose values they accept. The others stay:
 * a usual filter takes no decimals, for example.
 */
export function splitQuick(
  conditions: Conditions,
  accepts: (values: QuickValues) => boolean = () => true,
): { quick: QuickValues; rest: Conditions } {
  if (!conditions.all) return { quick: {}, rest: conditions }
  const quick: QuickValues = {}
  const rest: (Row | RowGroup)[] = []
  for (const item of conditions.items) {
    const found = isGroup(item) ? null : quickOf(item)
    const isFree = found && Object.keys(found).every((name) => quick[name] === undefined)
    if (isFree && accepts(found)) Object.assign(quick, found)
    else rest.push(item)
  }
  return { quick, rest: { all: true, items: rest } }
}
