import type { SectionKind } from '#server/reader/labels/headings.ts'
import type { Section } from '../split.ts'

/**
 * Reads the lists of one kind. Lists under a matching title (주주현황) are preferred; those recognised only by their column
 * names are read if there are no others.
 */
export function titledFirst<T extends { rows: readonly unknown[] }>(
  sections: readonly Section[],
  kind: SectionKind,
  read: (section: Section) => T[],
): T[] {
  const own = sections.filter((section) => section.kind === kind)
  const titled = readAll(
    own.filter(({ byHead }) => !byHead),
    read,
  )
  if (titled.some(({ rows }) => rows.length > 0)) return titled
  return readAll(
    own.filter(({ byHead }) => byHead),
    read,
  )
}

function readAll<T extends { rows: readonly unknown[] }>(
  sections: readonly Section[],
  read: (section: Section) => T[],
): T[] {
  const tables: T[] = []
  for (const section of sections) {
    const found = read(section)
    const last = tables.at(-1)
    if (section.goesOn && last)
      tables[tables.length - 1] = { ...last, rows: [...last.rows, ...found.flatMap(({ rows }) => rows)] }
    else tables.push(...found)
  }
  return tables
}
