import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'

export interface Pattern {
  /** File and line of the pattern. */
  where: string
  source: string
  flags: string
}

export interface Patterns {
  written: Pattern[]
  /** Patterns that are constructed at run time, so that they cannot be analysed. */
  built: string[]
}

/** Every regular expression of the sources, without tests. */
export function readPatterns(root: string): Patterns {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const each = files.map((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')))
  return { written: each.flatMap(({ written }) => written), built: each.flatMap(({ built }) => built) }
}

/** These methods compile a string argument to a pattern. */
const takesPattern = new Set(['match', 'matchAll', 'search'])

export function patternsOf(file: string, text: string): Patterns {
  const found: Patterns = { written: [], built: [] }
  const at = ({ start }: { start: number }) => `${file}:${text.slice(0, start).split('\n').length}`
  const call = (node: { start: number; callee: unknown; arguments: unknown[] }) => {
    const callee = node.callee as { name?: string; property?: { name?: string } }
    const [first] = node.arguments as { type: string; value?: unknown }[]
    const isText =
      first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && typeof first.value === 'string')
    const name = callee.name ?? callee.property?.name ?? ''
    if (name === 'RegExp' || (takesPattern.has(name) && callee.property && isText)) found.built.push(at(node))
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex)
        found.written.push({ where: at(node), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: call,
    CallExpression: call,
  }).visit(parseSync(file, text).program)
  return found
}

/** The patterns whose run time can grow faster than their input, each as a sentence. */
export function superLinear(patterns: readonly Pattern[]): string[] {
  return patterns.flatMap(({ where, source, flags }) =>
    analyse({ source, flags }).reports.map(
      ({ type, character }) =>
        `${where} /${source}/${flags}: ${type} on many ${JSON.stringify(character.pick)}`,
    ),
  )
}
