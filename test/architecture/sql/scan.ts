import type { Template } from './templates.ts'
import { isKeyword, type Token, tokensOf } from './tokens.ts'

/** One select, insert, update or delete. A name is looked up in its own scope, then in the enclosing one. */
export interface Scope {
  within: Scope | null
  /**
   * The table behind each alias or name. Null stands for any other source: a subquery, a common table expression, a
   * function, or a placeholder of the template.
   */
  sources: Map<string, Set<string | null>>
  /** Names of the columns that the statement and its subqueries return. */
  outputs: Set<string>
  /** True for `select *`. */
  isStar: boolean
  /** Names of the windows and common table expressions that the statement defines. */
  defined: Set<string>
}

export interface Reference {
  /** The qualifier before the dot; null for an unqualified name. */
  of: string | null
  name: string
  scope: Scope
}

/** Sources, defined names and references of one SQL fragment. */
export interface Scan {
  scopes: Scope[]
  references: Reference[]
}

interface Known {
  isTable(name: string): boolean
  /** The table that an expression in the code means, such as `${session}`. */
  tableOf(expression: string): string | null
}

/** In these functions the word `from` names no source. */
const takesFrom = new Set(['extract', 'substring', 'trim', 'overlay', 'position'])
/** If a parenthesis begins with one of these words, it contains a statement. */
const begins = new Set(['select', 'with', 'insert', 'update', 'delete', 'values'])
/**
 * System catalogs of PostgreSQL have columns that our tables do not have, so statements about them are not checked.
 */
const catalogue = /\b(?:pg_\w+|information_schema)\b(?!\w*\()/

export function scan(template: Template, known: Known): Scan {
  const tokens = catalogue.test(template.text) ? [] : tokensOf(template.text)
  const scopes: Scope[] = []
  const references: Reference[] = []
  const open = (within: Scope | null): Scope => {
    const scope: Scope = { within, sources: new Map(), outputs: new Set(), isStar: false, defined: new Set() }
    scopes.push(scope)
    return scope
  }
  let scope = open(null)
  /** For each open parenthesis: the function before it, whether it is a source, and its scopes. */
  const parentheses: { function: string; isSource: boolean; outside: Scope; inside: Scope }[] = []
  // A fragment may begin with a source.
  let expectsSource = known.isTable(tokens[0]?.text ?? '')
  /** The table that the statement writes to. `set` and `on conflict` refer to its columns. */
  let target: string | null = null
  /** Position of the name of a function used as source, such as unnest( … ). */
  let sourceFunction = -1

  const at = (place: number): Token => tokens[place] ?? { kind: 'sign', text: '', index: 0 }
  const is = (place: number, text: string) => at(place).text === text
  const isName = (place: number) =>
    at(place).kind === 'word' && !isKeyword(at(place).text, at(place - 1).text, at(place + 1).text)
  const bind = (alias: string, table: string | null) =>
    scope.sources.set(alias, (scope.sources.get(alias) ?? new Set()).add(table))

  /** Binds a source to the alias at this position, or to its own name. Returns the position where it ends. */
  function bindAlias(place: number, table: string | null, ownName?: string): number {
    const named = is(place, 'as') ? place + 1 : place
    if (ownName) bind(ownName, table)
    if (!isName(named)) return place
    bind(at(named).text, table)
    if (!is(named + 1, '(')) return named + 1
    // In `x (first, second)` and `x (first text, second int)` the parentheses hold the names of the columns.
    const end = closing(tokens, named + 1)
    for (let next = named + 2; next < end; next += 1)
      if (isName(next) && (is(next - 1, '(') || is(next - 1, ','))) scope.outputs.add(at(next).text)
    return end + 1
  }

  /** Binds a source and returns the position of its last token. */
  function readSource(place: number): number {
    const { kind, text, index } = at(place)
    const table =
      kind === 'hole' ? known.tableOf(template.holes[index] ?? '') : known.isTable(text) ? text : null
    const isForeign = is(place + 1, '.')
    const last = isForeign ? place + 2 : place
    const ownName = kind === 'hole' ? (table ?? `hole ${index}`) : at(last).text
    // In `insert into x (first, second)` the parentheses hold columns, and no alias follows.
    const next =
      table && is(last + 1, '(')
        ? ofTable(last + 1, table)
        : bindAlias(last + 1, isForeign ? null : table, ownName)
    if (table) bind(table, table)
    if (table && (is(place - 1, 'into') || is(place - 1, 'update'))) target = table
    expectsSource = is(next, ',') && !is(place - 1, 'update')
    return expectsSource ? next : next - 1
  }

  /** Reads a list of columns in parentheses and returns the position where it ends. */
  function ofTable(place: number, table: string): number {
    const end = closing(tokens, place)
    for (let one = place + 1; one < end; one += 1)
      if (isName(one) && !is(one + 1, '(')) references.push({ of: table, name: at(one).text, scope })
    return end + 1
  }

  function close(place: number): number {
    const closed = parentheses.pop()
    scope = closed?.outside ?? scope
    if (!closed?.isSource) return place
    const next = bindAlias(place + 1, wholeTable(closed.inside), `subquery ${place}`)
    expectsSource = is(next, ',')
    return expectsSource ? next : next - 1
  }

  function refer(place: number): number {
    const { text } = at(place)
    // `name as ( … )` defines a common table expression or a window.
    const list = is(place + 1, '(') ? closing(tokens, place + 1) : place
    const isNamed =
      is(list + 1, 'as') &&
      [2, 3, 4].some((more) => is(list + more, '(') && materialized(list + 2, list + more))
    if (isNamed) {
      scope.defined.add(text)
      for (let one = place + 2; one < list; one += 1) if (isName(one)) scope.outputs.add(at(one).text)
      return list
    }
    if (is(place + 1, '.')) {
      const name = at(place + 2)
      if (name.kind === 'word' && !is(place + 3, '.') && !is(place + 3, '('))
        references.push({ of: text, name: name.text, scope })
      return place + 2
    }
    const isArgument = is(place + 1, '=') && is(place + 2, '>')
    if (!is(place + 1, '(') && !isArgument) references.push({ of: null, name: text, scope })
    return place
  }
  const materialized = (from: number, to: number) =>
    tokens.slice(from, to).every(({ text }) => text === 'not' || text === 'materialized')

  /** Whether `name =` is an assignment: the name follows `set`, or a comma outside of parentheses. */
  function isAssigned(place: number): boolean {
    if (is(place - 1, 'set')) return true
    if (!is(place - 1, ',')) return false
    let depth = 0
    for (let one = place - 2; one >= 0; one -= 1) {
      if (is(one, ')')) depth += 1
      if (is(one, '(')) depth -= 1
      if (depth < 0) return false
      if (depth === 0 && is(one, 'set')) return true
      if (depth === 0 && ['where', 'from', 'select', 'returning'].includes(at(one).text)) return false
    }
    return false
  }

  for (let place = 0; place < tokens.length; place += 1) {
    const { kind, text } = at(place)
    const before = at(place - 1).text
    const inFunction = parentheses.at(-1)?.function ?? ''
    if (text === '*' && before === 'select') scope.isStar = true
    if (text === '(') {
      const isSource = expectsSource || sourceFunction === place - 1
      parentheses.push({
        function: at(place - 1).kind === 'word' ? before : '',
        isSource,
        outside: scope,
        inside: scope,
      })
      // Only lateral subqueries and subqueries in expressions see the enclosing scope.
      const isAlone = (isSource && before !== 'lateral') || before === 'as' || before === 'materialized'
      if (begins.has(at(place + 1).text) || (at(place + 1).kind === 'hole' && isSource))
        scope = open(isAlone ? null : scope)
      const opened = parentheses.at(-1)
      if (opened && scope !== opened.outside) opened.inside = scope
      expectsSource = false
    } else if (text === ')') {
      place = close(place)
    } else if (expectsSource && (text === 'lateral' || text === 'only')) {
      // The source follows after `lateral` or `only`.
    } else if (expectsSource && kind === 'word' && is(place + 1, '(') && !known.isTable(text)) {
      expectsSource = false
      sourceFunction = place
    } else if (expectsSource && (kind === 'hole' || isName(place))) {
      place = readSource(place)
    } else if (kind === 'word') {
      expectsSource =
        (text === 'from' && before !== 'distinct' && !takesFrom.has(inFunction)) ||
        text === 'join' ||
        text === 'into' ||
        (text === 'using' && !is(place + 1, '(')) ||
        (text === 'update' && !['for', 'do', 'key', 'then', 'on'].includes(before))
      if (text === 'union' || text === 'except' || text === 'intersect') scope = open(scope.within)
      else if (text === 'as') {
        const named = at(place + 1)
        const isOutput = (named.kind === 'word' || named.kind === 'quoted') && inFunction !== 'cast'
        if (isOutput && !is(place + 2, '(')) scope.outputs.add(named.text)
        if (isName(place + 1)) place += 1
      } else if (inFunction === 'extract' && before === '(') continue
      else if (text === 'conflict' && target && is(place + 1, '(')) place = ofTable(place + 1, target) - 1
      else if (text === 'set' && target && is(place + 1, '(')) place = ofTable(place + 1, target) - 1
      else if (target && isName(place) && is(place + 1, '=') && !is(place + 2, '>') && isAssigned(place))
        references.push({ of: target, name: text, scope })
      else if (isName(place) && before !== '::' && before !== '.') place = refer(place)
    }
  }
  return { scopes, references }
}

/** The table that a subquery returns as a whole, as in `select * from x`. Null if it returns anything else. */
function wholeTable({ sources, outputs, isStar }: Scope): string | null {
  const tables = new Set([...sources.values()].flatMap((of) => [...of]))
  const [table = null] = tables
  return isStar && outputs.size === 0 && tables.size === 1 ? table : null
}

/** Position of the matching closing parenthesis. */
function closing(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let place = from; place < tokens.length; place += 1) {
    if (tokens[place]?.text === '(') depth += 1
    if (tokens[place]?.text === ')') depth -= 1
    if (depth === 0) return place
  }
  return tokens.length
}
