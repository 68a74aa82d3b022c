import type { Axes } from './axes.ts'
import type { Block, Cell, Run, Table } from './blocks.ts'
import { placeLink } from './places.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function runHtml({ text, truth, small }: Run): string {
  const inner = small ? `<small>${escaped(text)}</small>` : escaped(text)
  return truth ? `<a href="${escaped(placeLink(truth.path))}">${inner}</a>` : inner
}

function cellHtml(cell: Cell): string {
  const tag = cell.head ? 'th' : 'td'
  const spans = `${cell.columns ? ` colspan="${cell.columns}"` : ''}${cell.rows ? ` rowspan="${cell.rows}"` : ''}`
  const lines = cell.lines.map((line) => {
    const [first] = line
    if (cell.downwards && first) return [...first.text].join('<br>')
    if (cell.boxed && first)
      return [...first.text]
        .map((letter) => `<span class="box">${runHtml({ ...first, text: letter })}</span>`)
        .join('')
    return line.map(runHtml).join('')
  })
  return `<${tag}${spans} align="${cell.align ?? 'left'}">${lines.join('<br>')}</${tag}>`
}

function tableHtml({ widths, heads, rows }: Table, axes: Axes): string {
  const total = widths.reduce((sum, one) => sum + one, 0)
  const columns = widths.map((one) => `<col width="${Math.round((one / total) * 100)}%">`).join('')
  const row = (cells: Cell[], style = '') => `<tr${style}>${cells.map(cellHtml).join('')}</tr>`
  const shade = (at: number) => (axes.zebra === 'yes' && at % 2 === 1 ? ' class="zebra"' : '')
  const border = axes.rules === 'full' ? ' border="1"' : ''
  return `<table width="100%"${border} cellspacing="0" cellpadding="3"><colgroup>${columns}</colgroup>${heads.map((cells) => row(cells)).join('')}${rows.map((cells, at) => row(cells, shade(at))).join('')}</table>`
}

function blockHtml(block: Block, axes: Axes): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`
    case 'caption':
      return `<p class="caption" align="${block.align}">${escaped(block.text)}</p>`
    case 'newPage':
      return '<div class="next"></div>'
    case 'lines':
      return block.lines
        .map(
          (line) =>
            `<p>${line.map((part) => (block.leaders && part.text === ', ' ? ' ………… ' : runHtml(part))).join('')}</p>`,
        )
        .join('')
    case 'table':
      return tableHtml(block, axes)
  }
}

const rules: Record<Axes['rules'], string> = {
  full: 'th, td { border: 0.6pt solid #555 }',
  horizontal: 'th, td { border: 0; border-bottom: 0.6pt solid #777 }',
  none: 'th, td { border: 0 }',
}

/** The report as a page that browsers and office programs print. */
export function html(blocks: readonly Block[], axes: Axes): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>기업 보고서</title><style>
@page { size: A4; margin: 14mm 12mm }
body { font-family: 'NanumGothic', 'Nanum Gothic'; font-size: 8.5pt; margin: 0 }
h2 { font-size: 11.5pt; margin: 12pt 0 4pt; page-break-after: avoid }
p { margin: 2pt 0 }
table { border-collapse: collapse; width: 100%; margin-bottom: 6pt }
th, td { padding: 2.5pt 4pt; font-weight: normal; vertical-align: middle }
${rules[axes.rules]}
${axes.heads === 'filled' ? 'th { background: #e3e8f0 }' : ''}
tr.zebra td { background: #f4f6f9 }
tr { page-break-inside: avoid }
a { color: inherit; text-decoration: none }
small { font-size: 7pt; color: #444 }
.box { border: 0.6pt solid #555; padding: 1pt 3pt; margin-right: 1.5pt }
.next { page-break-after: always }
</style></head><body>${blocks.map((block) => blockHtml(block, axes)).join('\n')}</body></html>`
}
