import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

export interface Text {
  file: string
  line: number
  text: string
}

const hangul = /\p{Script=Hangul}/u
/**
 * The character that replaces each inserted value in a text. No text of the program contains this character, so a
 * rule can search for it.
 */
export const gap = '\u{FFFC}'

/**
 * Every Korean text of a source file: string literals, templates and the content of JSX elements. Inserted values are
 * replaced by `gap`.
 */
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
 * Files without texts for users: tests, sample data, development screens, and the list of forbidden words. Also the
 * words that the reader finds in reports and the import finds in headings, because other people wrote them.
 */
const others = [
  /\.test\.tsx?$/,
  /^src\/server\/seed\//,
  /^src\/server\/reader\/(?:labels|sections|values)\//,
  /^src\/web\/routes\/dev\//,
  /^src\/shared\/imports\/columns\/(?:synonyms|rowSynonyms|englishNames|ambiguous)\.ts$/,
  /^src\/shared\/platform\/wording\.ts$/,
]

export function readTexts(root: string): Text[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !others.some((pattern) => pattern.test(file)))
    .toSorted()
    .flatMap((file) => textsOf(file, readFileSync(join(root, file), 'utf8')))
}
