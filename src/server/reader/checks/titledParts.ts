import type { Line } from '../layout/lines.ts'
import { mayBeTitle } from '../sections/headingShape.ts'

interface TitledPart {
  /** The title of the part. Empty for the lines before the first title. */
  title: string
  under: Line[]
}

/**
 * Splits lines that have no section heading by the titles among them. A title above a header row or a note begins a new
 * table. A title directly above rows, such as 유동자산 above its accounts, only names a group of rows.
 */
export function titledParts(lines: readonly Line[], isRow: (line: Line) => boolean): TitledPart[] {
  const parts: TitledPart[] = [{ title: '', under: [] }]
  for (const [at, line] of lines.entries()) {
    const here = parts.at(-1)
    const [only, ...others] = line.segments
    const next = lines[at + 1]
    const isTitle = only && others.length === 0 && mayBeTitle(only.text)
    if (isTitle && next && (!isRow(next) || !here?.under.some(isRow)))
      parts.push({ title: only.text.trim().slice(0, 30), under: [] })
    else here?.under.push(line)
  }
  return parts
}
