import type { Search } from '#web/lib/search.ts'
import { type Filter, faultOf } from './filters.ts'

/** The filters of a list by name, each with its own value type. */
export type Filters = Record<string, Filter<unknown>>
export type ValuesOf<F extends Filters> = {
  [K in keyof F]?: (F[K] extends Filter<infer T> ? T : never) | undefined
}

export interface Sort {
  key: string
  descending: boolean
}

interface AddressParts<F extends Filters> {
  filters: F
  /** The columns that the list can be sorted by. Without them the order is fixed. */
  sorts?: readonly string[]
  /** The columns that can be shown, if people may choose columns. */
  columns?: readonly string[]
  /** Parses the `columns` parameter if it is not a comma-separated list of keys. */
  columnsOf?: (text: string) => string[]
  /** URL parameters that the screen reads itself, such as a selected row or an open dialog. */
  beside?: readonly string[]
}

export interface ListAddressState<F extends Filters> {
  filters: ValuesOf<F>
  sort: Sort | null
  page: number
  columns: readonly string[] | null
  /** The labels of invalid filters in the URL. They are ignored, and the screen says so. */
  ignored: readonly string[]
  /** The text in the URL, and its error message, of each ignored filter. The input of the filter shows both. */
  rejected: { [K in keyof F]?: { text: string; message: string } }
}

/** Reads and writes the state of a list in the URL: filters, sort, page and columns. */
export interface ListAddress<F extends Filters> {
  filters: F
  /** The columns that can be shown. */
  columns: readonly string[]
  read(search: Search): ListAddressState<F>
  writeFilters(values: ValuesOf<F>): Search
  /** Describes the active filters, for chips and printouts. */
  say(values: ValuesOf<F>): { name: string; label: string; text: string }[]
}

const own = ['page', 'sort', 'columns', 'layout']

export function listAddress<const F extends Filters>(parts: AddressParts<F>): ListAddress<F> {
  const {
    filters,
    sorts = [],
    columns = [],
    columnsOf = (text: string) => text.split(','),
    beside = [],
  } = parts
  for (const name of Object.keys(filters))
    if (own.includes(name))
      throw new Error(`a filter cannot be named ${name}: every list uses this parameter itself`)

  function readSort(text: string | undefined): Sort | null {
    const key = text?.replace(/^-/, '') ?? ''
    return sorts.includes(key) ? { key, descending: text?.startsWith('-') ?? false } : null
  }
  function readColumns(text: string | undefined) {
    const asked = text ? columnsOf(text) : []
    const known = [...new Set(asked)].filter((key) => columns.includes(key))
    return { chosen: known.length > 0 ? known : null, whole: known.length === asked.length }
  }

  function read(search: Search): ListAddressState<F> {
    const ignored: string[] = []
    const rejected: Record<string, { text: string; message: string }> = {}
    const values: Record<string, unknown> = {}
    for (const [name, text] of Object.entries(search)) {
      if (own.includes(name) || beside.includes(name) || text === '') continue
      const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
      const value = filter?.read(text)
      ignored.push(...(filter?.leftOut?.(text) ?? []))
      if (value !== undefined) {
        values[name] = value
        continue
      }
      if (!filter?.leftOut) ignored.push(filter?.label ?? name)
      if (filter) rejected[name] = { text, message: faultOf(filter as Filter<never>, text) }
    }
    const sort = readSort(search.sort)
    if (search.sort && !sort) ignored.push('정렬')
    const { chosen, whole } = readColumns(search.columns)
    if (!whole) ignored.push('열')
    const page = /^[1-9]\d{0,5}$/.test(search.page ?? '') ? Number(search.page) : 1
    return {
      filters: values as ValuesOf<F>,
      sort,
      page,
      columns: chosen,
      ignored,
      rejected: rejected as ListAddressState<F>['rejected'],
    }
  }

  function writeFilters(values: ValuesOf<F>): Search {
    return Object.fromEntries(
      Object.keys(filters).map((name) => {
        const value = values[name]
        return [name, value === undefined ? '' : (filters[name]?.write(value) ?? '')]
      }),
    )
  }
  const say = (values: ValuesOf<F>) =>
    Object.entries(filters).flatMap(([name, filter]) => {
      const value = values[name]
      return value === undefined ? [] : [{ name, label: filter.label, text: filter.say(value) }]
    })
  return { filters, columns, read, writeFilters, say }
}
