import { type Reference, type Scan, type Scope, scan } from './scan.ts'
import type { Template } from './templates.ts'

export interface Tables {
  /** The columns of each table, by the names that the database knows. */
  schema: ReadonlyMap<string, ReadonlySet<string>>
  /** From the name in the program (`appUser`) to the name of the table. */
  names: ReadonlyMap<string, string>
}

interface Scanned {
  template: Template
  scan: Scan
}

/**
 * Every name in hand-written SQL that no table has, each with its place. A name is looked for as PostgreSQL does: in the
 * statement it stands in, then in what that stands in. What stands in a part of a statement (no source in sight) is looked
 * for in the tables of its file; what a subquery gives may be any column and any name that is given anywhere.
 */
export function unknownNames(templates: readonly Template[], tables: Tables): string[] {
  const { schema, names } = tables
  const known = {
    isTable: (name: string) => schema.has(name),
    tableOf: (expression: string) => names.get(expression.trim()) ?? null,
  }
  const all = templates.map((template): Scanned => ({ template, scan: scan(template, known) }))
  const everywhere = view(all)
  const everyColumn = new Set([...schema.values()].flatMap((columns) => [...columns]))
  const hasColumn = (sources: Iterable<string | null>, name: string) =>
    [...sources].some((table) => table !== null && schema.get(table)?.has(name))
  const mayBeGiven = (name: string) => everyColumn.has(name) || everywhere.outputs.has(name)

  return [...Map.groupBy(all, ({ template }) => template.file).values()].flatMap((ofFile) => {
    const file = view(ofFile)

    function isKnown({ of, name, scope }: Reference): boolean {
      return of === null ? isKnownAlone(name, scope) : isColumnOf(of, name, scope)
    }

    function isKnownAlone(name: string, from: Scope): boolean {
      for (let scope: Scope | null = from; scope; scope = scope.within) {
        const sources = [...scope.sources.values()].flatMap((of) => [...of])
        // A whole row or a window may be named, too.
        const isNamed = scope.outputs.has(name) || scope.defined.has(name) || scope.sources.has(name)
        if (isNamed || hasColumn(sources, name)) return true
        if (sources.includes(null)) return mayBeGiven(name)
        // PostgreSQL would look on outside. What is meant so is written with its alias: else a renamed column would turn
        // into one of the statement around it, without a word.
        if (sources.length > 0) return isAlias(name, scope.within)
      }
      if (everywhere.sources.has(name) || everywhere.defined.has(name)) return true
      const sources = [...file.sources.values()].flatMap((of) => [...of])
      if (hasColumn(sources, name) || file.outputs.has(name)) return true
      return sources.every((table) => table === null) && mayBeGiven(name)
    }

    /** What a function gives is called by its alias alone. */
    function isAlias(name: string, from: Scope | null): boolean {
      return from !== null && (from.sources.has(name) || isAlias(name, from.within))
    }

    function isColumnOf(of: string, name: string, from: Scope): boolean {
      if (of === 'excluded')
        return hasColumn(
          [...file.sources.values()].flatMap((one) => [...one]),
          name,
        )
      let bound: ReadonlySet<string | null> | undefined
      for (let scope: Scope | null = from; scope && !bound; scope = scope.within)
        bound = scope.sources.get(of)
      bound ??= file.sources.get(of) ?? everywhere.sources.get(of)
      if (!bound) return false
      return hasColumn(bound, name) || (bound.has(null) && mayBeGiven(name))
    }

    return ofFile.flatMap(({ template, scan: { references } }) =>
      references
        .filter((reference) => !isKnown(reference))
        .map(({ of, name }) => `${template.file}:${template.line} ${of === null ? name : `${of}.${name}`}`),
    )
  })
}

/** What some pieces of SQL read from and give names to together. */
function view(scanned: readonly Scanned[]) {
  const scopes = scanned.flatMap(({ scan: one }) => one.scopes)
  const sources = new Map<string, Set<string | null>>()
  for (const scope of scopes)
    for (const [alias, of] of scope.sources)
      sources.set(alias, new Set([...(sources.get(alias) ?? []), ...of]))
  const outputs = new Set(scopes.flatMap((scope) => [...scope.outputs]))
  return { sources, outputs, defined: new Set(scopes.flatMap((scope) => [...scope.defined])) }
}
