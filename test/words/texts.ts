import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

export interface Text {
  file: string
  line: number
  text: string
}

const hangul = /\p{Script=Hangul}/u
/** Where a value stands inside a text: a letter no text of ours holds, so that a rule can ask for it. */
export const gap = '\u{FFFC}'

/** Every Korean text in a source: string literals, templates and the content of JSX elements, values as `gap`. */
export function textsOf(file: string, source: string): Text[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Text[] = []
  const keep = (start: number, raw: string) => {
    const text = raw.replaceAll(/\s+/g, ' ').trim()
    if (hangul.test(text)) found.push({ file, line: source.slice(0, start).split('\n').length, text })
  }
  const content = (node: { start: number; children: { type: string; value?: unknown }[] }) =>
    keep(
      node.start,
      node.children.map((child) => (child.type === 'JSXText' ? String(child.value) : gap)).join(''),
    )
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') keep(node.start, node.value)
    },
    TemplateLiteral: (node) => keep(node.start, node.quasis.map((part) => part.value.cooked ?? '').join(gap)),
    JSXElement: content,
    JSXFragment: content,
  }).visit(program)
  return found
}

/**
 * The sources with texts that people read: both halves and what they share. Left out: tests, invented data, the part gallery, and the
 * words that the reader looks for in reports, which are the printers' and not ours.
 */
const others = [
  /\.test\.tsx?$/,
  /^src\/server\/seed\//,
  /^src\/server\/reader\/(?:labels|sections|values)\//,
  /^src\/web\/routes\/dev\//,
  /^src\/shared\/platform\/wording\.ts$/,
]

export function readTexts(root: string): Text[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !others.some((pattern) => pattern.test(file)))
    .toSorted()
    .flatMap((file) => textsOf(file, readFileSync(join(root, file), 'utf8')))
}
