import type { SectionKind } from '#server/reader/labels/headings.ts'
import type { Section } from '../split.ts'

/** The lists of a kind: those that only their columns tell where no title tells one. */
export function titledFirst<T extends { rows: readonly unknown[] }>(
  sections: readonly Section[],
  kind: SectionKind,
  read: (section: Section) => T[],
): T[] {
  const own = sections.filter((section) => section.kind === kind)
  const titled = own.filter(({ byHead }) => !byHead).flatMap(read)
  if (titled.some(({ rows }) => rows.length > 0)) return titled
  return own.filter(({ byHead }) => byHead).flatMap(read)
}
