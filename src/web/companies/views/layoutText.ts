import { columnCode } from '../columnCodes.ts'

/** The widths and pinned columns of a table that differ from its defaults. */
export interface Layout {
  widths: Record<string, number>
  pinned: readonly string[]
}

const entry = /^([Xa-z0-9][a-z0-9]{2})(\d{2,4})?(p)?$/
const isWidth = (width: number) => width >= 20 && width <= 2000

/** Writes a layout for the URL: the code of each column, its width, and `p` if it is pinned, as in `k3f140.9a1p`. */
export function writeLayout({ widths, pinned }: Layout): string {
  const keys = [...new Set([...Object.keys(widths), ...pinned])]
  return keys
    .map((key) => {
      const width = widths[key]
      return `${columnCode(key)}${width === undefined ? '' : Math.round(width)}${pinned.includes(key) ? 'p' : ''}`
    })
    .join('.')
}

/** Reads a layout. Columns that are unknown and widths that are too small or too large are left out. */
export function readLayout(text: string, known: readonly string[]): Layout {
  const byCode = new Map(known.map((key) => [columnCode(key), key]))
  const widths: Record<string, number> = {}
  const pinned: string[] = []
  for (const part of text.split('.')) {
    const [, code = '', digits, pin] = entry.exec(part) ?? []
    const key = byCode.get(code)
    if (key === undefined) continue
    const width = Number(digits)
    if (digits !== undefined && isWidth(width)) widths[key] = width
    if (pin !== undefined) pinned.push(key)
  }
  return { widths, pinned }
}
