import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

/** A character that replaces a value inserted at run time in the text of a statement. */
export const hole = '\ue000'

/** A hand-written SQL fragment: a statement or a part of one. */
export interface Template {
  file: string
  line: number
  /** Text of the fragment, with the character `hole` in place of each `${…}`. */
  text: string
  /** Source code of each inserted `${…}`. */
  holes: string[]
}

/** All SQL of the server, without tests and the reader. */
export const readTemplates = (): Template[] =>
  globSync('src/server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/server/reader/'))
    .flatMap((file) => templatesOf(file, readFileSync(file, 'utf8')))

const startsLikeSql = /^\s*(?:with|select|insert into|update|delete from|merge into)\s/

interface Quasi {
  quasis: { value: { cooked: string | null; raw: string } }[]
  expressions: { start: number; end: number }[]
}

export function templatesOf(file: string, text: string): Template[] {
  const found: Template[] = []
  const add = (start: number, sql: string, holes: string[]) =>
    void found.push({ file, line: text.slice(0, start).split('\n').length, text: sql, holes })
  const ofQuasi = (start: number, { quasis, expressions }: Quasi) =>
    add(
      start,
      quasis.map(({ value }) => value.cooked ?? value.raw).join(hole),
      expressions.map((one) => text.slice(one.start, one.end)),
    )
  const tagged = new Set<number>()
  new Visitor({
    TaggedTemplateExpression(node) {
      tagged.add(node.quasi.start)
      if (text.slice(node.tag.start, node.tag.end) === 'sql') ofQuasi(node.start, node.quasi)
    },
    TemplateLiteral(node) {
      if (tagged.has(node.start)) return
      if (startsLikeSql.test(node.quasis[0]?.value.raw ?? '') || isRaw(text, node.start))
        ofQuasi(node.start, node)
    },
    Literal(node) {
      if (typeof node.value !== 'string') return
      if (startsLikeSql.test(node.value) || isRaw(text, node.start)) add(node.start, node.value, [])
    },
  }).visit(parseSync(file, text).program)
  return found
}

const isRaw = (text: string, start: number) => /\braw\(\s*$/.test(text.slice(Math.max(0, start - 12), start))
