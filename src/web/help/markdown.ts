export type Inline =
  | { kind: 'text' | 'bold' | 'code' | 'label'; text: string }
  | { kind: 'link'; text: string; target: string }

export type Block =
  | { kind: 'heading'; level: number; content: Inline[]; anchors: string[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'picture'; text: string; target: string }

/** The size of every picture of the guide, in CSS pixels. */
export const pictureSize = { width: 1200, height: 750 } as const

const inline = /\[(?<name>[^[\]]+)\](?:\((?<target>[^()\s]+)\))?|\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`/g

/** Reads the formatting within a line. Brackets without a link target contain a label of the program, such as [저장]. */
function readInline(text: string): Inline[] {
  const found: Inline[] = []
  let at = 0
  for (const match of text.matchAll(inline)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) })
    at = match.index + match[0].length
    const { name, target, bold, code } = match.groups ?? {}
    if (name !== undefined && target !== undefined) found.push({ kind: 'link', text: name, target })
    else if (name !== undefined) found.push({ kind: 'label', text: name })
    else if (bold !== undefined) found.push({ kind: 'bold', text: bold })
    else if (code !== undefined) found.push({ kind: 'code', text: code })
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => readInline(cell.trim()))

const itemOf = (line: string) => /^(?:- |\d+\. )(.*)$/.exec(line)?.[1]

type Kind = 'table' | 'ordered' | 'list' | 'paragraph'

function kindOf(line: string): Kind {
  if (line.startsWith('|')) return 'table'
  if (line.startsWith('- ')) return 'list'
  return /^\d+\. /.test(line) ? 'ordered' : 'paragraph'
}

function readBlock(kind: Kind, lines: string[]): Block {
  if (kind === 'paragraph') return { kind, content: readInline(lines.join('\n')) }
  if (kind === 'table') {
    const [head = '', , ...rows] = lines
    return { kind, head: cellsOf(head), rows: rows.map(cellsOf) }
  }
  return {
    kind: 'list',
    ordered: kind === 'ordered',
    items: lines.map((line) => readInline(itemOf(line) ?? line)),
  }
}

/**
 * Reads the part of Markdown that the guide uses: headings with anchors before them, paragraphs, lists, tables and
 * pictures. The result is data and not HTML, so nothing in a page can become markup.
 */
export function readMarkdown(source: string): Block[] {
  const blocks: Block[] = []
  let anchors: string[] = []
  let lines: string[] = []
  let kind: Kind = 'paragraph'
  const close = () => {
    if (lines.length > 0) blocks.push(readBlock(kind, lines))
    lines = []
  }
  for (const line of source.split('\n').map((text) => text.trim())) {
    const anchor = /^<a id="([\w-]+)"><\/a>$/.exec(line)?.[1]
    const heading = /^(#{1,3}) (.+)$/.exec(line)
    const picture = /^!\[([^\]]+)\]\((pictures\/\w+\.jpg)\)$/.exec(line)
    if (line === '' || anchor || heading || picture) close()
    if (anchor) anchors.push(anchor)
    else if (picture) blocks.push({ kind: 'picture', text: picture[1] ?? '', target: picture[2] ?? '' })
    else if (heading) {
      const [, { length: level } = '', text = ''] = heading
      blocks.push({ kind: 'heading', level, content: readInline(text), anchors })
      anchors = []
    } else if (line !== '') {
      if (kindOf(line) !== kind) close()
      kind = kindOf(line)
      lines.push(line)
    }
  }
  close()
  return blocks
}

/** Returns all parts of the texts on a page, including those in tables and lists. */
export const inlinesOf = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'picture') return []
    if (block.kind === 'table') return [...block.head.flat(), ...block.rows.flat(2)]
    return block.kind === 'list' ? block.items.flat() : block.content
  })
