import { dirname } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Axes } from '../axes.ts'
import type { Block, Cell, Run, Table } from '../blocks.ts'
import { placeLink } from '../places.ts'
import { fontFiles } from './fontsFolder.ts'

let compiler: NodeCompiler | undefined

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
/** A text as a string literal, so that none of its characters are markup. */
const said = (text: string) => `#text(${quoted(text)})`

function runCode({ text, truth, small }: Run): string {
  const inner = small ? `#text(size: 7pt, ${quoted(text)})` : said(text)
  return truth ? `#link(${quoted(placeLink(truth.path))})[${inner}]` : inner
}

function cellCode(cell: Cell, fill: string): string {
  const lines = cell.lines.map((line) => {
    const [first] = line
    if (cell.downwards && first) return [...first.text].map(said).join(' \\ ')
    if (cell.boxed && first)
      return [...first.text]
        .map(
          (letter) =>
            `#box(stroke: 0.6pt + gray, inset: 2pt)[${runCode({ ...first, text: letter })}]#h(1.5pt)`,
        )
        .join('')
    return line.map(runCode).join('')
  })
  const spans = `colspan: ${cell.columns ?? 1}, rowspan: ${cell.rows ?? 1}`
  return `table.cell(${spans}, align: ${cell.align ?? 'left'} + horizon, fill: ${fill})[${lines.join(' \\ ')}]`
}

const strokes: Record<Axes['rules'], string> = {
  full: '0.6pt + rgb("#555555")',
  horizontal: '(bottom: 0.6pt + rgb("#777777"))',
  none: 'none',
}

function tableCode({ widths, heads, rows }: Table, axes: Axes): string {
  const shade = (row: number, cell: Cell) =>
    cell.head && axes.heads === 'filled'
      ? 'rgb("#e3e8f0")'
      : axes.zebra === 'yes' && row % 2 === 1 && !cell.head
        ? 'rgb("#f4f6f9")'
        : 'none'
  const cells = [
    ...heads.flatMap((row) => row.map((cell) => cellCode(cell, shade(0, cell)))),
    ...rows.flatMap((row, at) => row.map((cell) => cellCode(cell, shade(at, cell)))),
  ]
  return `#table(columns: (${widths.map((one) => `${one}fr`).join(', ')},), inset: (x: 4pt, y: 3pt), stroke: ${strokes[axes.rules]},\n${cells.join(',\n')})`
}

function blockCode(block: Block, axes: Axes): string {
  switch (block.kind) {
    case 'heading':
      return `#block(above: 12pt, below: 6pt, sticky: true)[#text(size: 11.5pt, weight: "bold", ${quoted(block.text)})]`
    case 'caption':
      return `#align(${block.align})[${said(block.text)}]`
    case 'newPage':
      return '#pagebreak()'
    case 'lines':
      return block.lines
        .map((line) =>
          line
            .map((one) => (block.leaders && one.text === ', ' ? '#box(width: 1fr, repeat[.])' : runCode(one)))
            .join(''),
        )
        .join('\n\n')
    case 'table':
      return tableCode(block, axes)
  }
}

export function printWithTypst(blocks: readonly Block[], axes: Axes): Uint8Array {
  compiler ??= NodeCompiler.create({
    fontArgs: [{ fontPaths: [dirname(fontFiles.regular), dirname(fontFiles.bold)] }],
  })
  const head =
    '#set page(paper: "a4", margin: 13mm)\n#set text(font: "NanumGothic", lang: "ko", size: 8.5pt)\n'
  return compiler.pdf({ mainFileContent: head + blocks.map((block) => blockCode(block, axes)).join('\n\n') })
}
