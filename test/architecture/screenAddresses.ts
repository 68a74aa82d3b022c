import { parseSync, Visitor } from 'oxc-parser'

/** Matches a path such as `/notice`, but neither a single slash nor the path of a built file. */
const beginsLikeAPath = /^\/(?!assets\/)[\w$]/

/**
 * Paths in a file that lead to no screen, or that are built by hand. The types of links catch most of them. This
 * check finds those that a type cannot see, such as a text that is first kept in a variable.
 */
export function wrongAddresses(file: string, text: string, paths: ReadonlySet<string>): string[] {
  const found: string[] = []
  if (!/['"`]\//.test(text)) return found
  const report = ({ start }: { start: number }, address: string) =>
    found.push(`${file}:${text.slice(0, start).split('\n').length} ${address}`)
  const pathOf = (address: string) => address.split(/[?#]/)[0] ?? ''
  new Visitor({
    Literal(node) {
      if (typeof node.value !== 'string' || !beginsLikeAPath.test(node.value)) return
      if (!paths.has(pathOf(node.value))) report(node, node.value)
    },
    TemplateLiteral(node) {
      const start = node.quasis[0]?.value.cooked ?? ''
      if (!beginsLikeAPath.test(start) && !(start === '/' && node.expressions.length > 0)) return
      const ends = node.expressions.length === 0 || /[?#]/.test(start)
      if (!ends || !paths.has(pathOf(start))) report(node, text.slice(node.start, node.end))
    },
    BinaryExpression(node) {
      if (node.operator !== '+' || node.left.type !== 'Literal') return
      if (node.left.value === '/' || paths.has(String(node.left.value)))
        report(node, text.slice(node.start, node.end))
    },
  }).visit(parseSync(file, text).program)
  return found
}
