import { hole } from './templates.ts'

export interface Token {
  kind: 'word' | 'quoted' | 'hole' | 'sign'
  text: string
  /** Which of the inserted values (`hole`) the token contains, counted from 0. */
  index: number
}

const pieces =
  /--[^\n]*|\/\*[\s\S]*?\*\/|e?'(?:[^']|'')*'|"(?:[^"]|"")*"|[a-z_\ue000][\w\ue000]*|\d[\w.]*|::|[^\s]/gi

/**
 * Splits a statement into words and signs. Comments, strings and numbers are left out. A word that is partly built at
 * run time (`manager${slot}_team`) counts as a placeholder (`hole`).
 */
export function tokensOf(sql: string): Token[] {
  const tokens: Token[] = []
  let holes = 0
  for (const [text] of sql.matchAll(pieces)) {
    const inside = text.split(hole).length - 1
    const index = holes
    holes += inside
    if (text.startsWith('--') || text.startsWith('/*') || /^(?:e?'|\d)/i.test(text)) continue
    if (text.startsWith('"')) tokens.push({ kind: 'quoted', text: text.slice(1, -1), index })
    else if (inside > 0) tokens.push({ kind: 'hole', text, index })
    else if (/^[a-z_]/i.test(text)) tokens.push({ kind: 'word', text: text.toLowerCase(), index })
    else tokens.push({ kind: 'sign', text, index })
  }
  return tokens
}

/**
 * SQL keywords that are no names of columns. If one is missing here, it is reported as an unknown name, never
 * ignored.
 */
const keywords = new Set(
  `all and any array as asc between both by case collate conflict cross current desc distinct do else end except exists
  false fetch filter following for from full group having ilike in inner insert intersect interval into is join lateral
  leading left like limit materialized merge nothing not null nulls of offset on only or order ordinality outer over
  partition preceding range returning right row rows select set share skip locked some symmetric then to trailing true
  unbounded union update using values when where window with within without delete if current_date current_timestamp
  matched no escape default similar nowait precision recursive grouping sets excluded lock exclusive mode overriding`.split(
    /\s+/,
  ),
)

/** Words that are keywords only next to certain other words. Elsewhere they can be columns. */
const beside: Record<string, (before: string, after: string) => boolean> = {
  system: (before) => before === 'overriding',
  value: (before) => before === 'system',
  at: (_before, after) => after === 'time',
  time: (before, after) => before === 'at' || after === 'zone',
  zone: (before) => before === 'time',
  first: (before) => before === 'nulls' || before === 'fetch',
  last: (before) => before === 'nulls',
  // In `normalize(…, nfkc)` this word is no column.
  nfkc: (before) => before === ',',
  table: (before) => before === 'lock',
  key: (before, after) => before === 'no' || after === 'share' || after === 'update',
}

export const isKeyword = (word: string, before = '', after = '') =>
  keywords.has(word) || (beside[word]?.(before, after) ?? false)
