import PdfKit from 'pdfkit'
import { type Drawn, type DrawnText, pageSize } from '#shared/documents/layout/drawing/drawing.ts'
import { type TextStyle, textWidth } from '#shared/documents/layout/drawing/measure.ts'
import { styles } from '#shared/documents/layout/drawing/styles.ts'
import { layoutPages } from '#shared/documents/layout/layoutPages.ts'
import type { DocumentModel } from '#shared/documents/model/documentModel.ts'
import { type FontName, fontBytes, runsOf } from './fonts.ts'
import { knownLetters } from './knownLetters.ts'

type Pdf = InstanceType<typeof PdfKit>

/** Switches off all font features that move or join letters, so that each letter stays where the layout put it. */
const features = { kern: false, calt: false, liga: false, clig: false, ccmp: false }

type Tag = 'Artifact' | 'H2' | 'H3' | 'P'
type Headings = ReadonlyMap<TextStyle, Tag>
const { openingNumber, opening, headNumber, head, captionNumber, caption } = styles
/**
 * Text styles that are headings in a memo. A chapter opens a page and is a level 2 heading. The sections below it are
 * level 3.
 */
const memoHeadings: Headings = new Map<TextStyle, Tag>([
  ...[openingNumber, opening].map((style) => [style, 'H2'] as const),
  ...[headNumber, head, captionNumber, caption].map((style) => [style, 'H3'] as const),
])
const teaserHeadings: Headings = new Map([headNumber, head].map((style) => [style, 'H2'] as const))

class Canvas {
  readonly pdf: Pdf
  private readonly registered = new Set<FontName>()

  constructor(pdf: Pdf) {
    this.pdf = pdf
  }

  private use(name: FontName): void {
    if (!this.registered.has(name)) {
      this.pdf.registerFont(name, fontBytes(name))
      this.registered.add(name)
    }
    this.pdf.font(name)
  }

  text({ x, y, text, style, turned }: DrawnText): void {
    const { pdf } = this
    pdf.fontSize(style.size).fillColor(style.color)
    if (turned) {
      const middle = x + textWidth(text, style) / 2
      pdf
        .save()
        .rotate(turned.degrees, { origin: [middle, y] })
        .fillOpacity(turned.opacity)
    }
    let left = x
    for (const run of runsOf(text, style.weight)) {
      this.use(run.font)
      const isOwn = run.font.startsWith('own')
      pdf.text(isOwn ? run.text : knownLetters(pdf, run.text), left, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: (style.spacing ?? 0) * style.size,
        features: { ...features, tnum: style.tabular === true } as never,
      })
      left += textWidth(run.text, style)
    }
    if (turned) pdf.restore()
  }

  shape(drawn: Exclude<Drawn, DrawnText>): void {
    const { pdf } = this
    switch (drawn.kind) {
      case 'area':
        pdf.rect(drawn.x, drawn.y, drawn.width, drawn.height).fill(drawn.fill)
        return
      case 'image':
        pdf.image(drawn.data, drawn.x, drawn.y, { width: drawn.width, height: drawn.height })
        return
      case 'frame':
        pdf.lineWidth(drawn.line).rect(drawn.x, drawn.y, drawn.width, drawn.height).stroke(drawn.color)
        return
      case 'line':
        pdf.lineWidth(drawn.line)
        if (drawn.dash) pdf.dash(drawn.dash, { space: drawn.dash })
        pdf.moveTo(drawn.x1, drawn.y1).lineTo(drawn.x2, drawn.y2).stroke(drawn.color)
        if (drawn.dash) pdf.undash()
        return
      case 'dot':
        pdf.circle(drawn.x, drawn.y, drawn.radius)
        if (!drawn.color) pdf.fill(drawn.fill ?? '#000000')
        else pdf.lineWidth(drawn.line ?? 1).fillAndStroke(drawn.fill ?? '#FFFFFF', drawn.color)
        return
      case 'path':
        pdf
          .save()
          .translate(drawn.x, drawn.y)
          .lineWidth(drawn.line)
          .path(drawn.d)
          .stroke(drawn.color)
          .restore()
    }
  }
}

const tagOf = (drawn: Drawn, headings: Headings): Tag =>
  drawn.kind !== 'text' || drawn.aside ? 'Artifact' : (headings.get(drawn.style) ?? 'P')

/** Groups consecutive elements with the same tag. A screen reader reads or skips such a group as a whole. */
function groupsOf(drawn: readonly Drawn[], headings: Headings): { tag: Tag; drawn: Drawn[] }[] {
  const groups: { tag: Tag; drawn: Drawn[] }[] = []
  for (const each of drawn) {
    const tag = tagOf(each, headings)
    const last = groups.at(-1)
    if (last?.tag === tag) last.drawn.push(each)
    else groups.push({ tag, drawn: [each] })
  }
  return groups
}

/**
 * Draws a page and tags it for screen readers: section titles become headings; page headers, lines and drawings are
 * marked to be skipped.
 */
function drawPage(
  canvas: Canvas,
  root: PDFKit.PDFStructureElement,
  drawn: readonly Drawn[],
  headings: Headings,
) {
  const { pdf } = canvas
  for (const group of groupsOf(drawn, headings)) {
    if (group.tag === 'Artifact') pdf.markContent('Artifact', { type: 'Layout' })
    else root.add(pdf.struct(group.tag, {}, [pdf.markStructureContent(group.tag)]))
    for (const each of group.drawn) {
      if (each.kind === 'text') canvas.text(each)
      else canvas.shape(each)
    }
    pdf.endMarkedContent()
    if (headings === memoHeadings && group.tag === 'H2') pdf.outline.addItem(wordsOf(group.drawn))
  }
}

const wordsOf = (drawn: readonly Drawn[]) =>
  drawn.flatMap((each) => (each.kind === 'text' ? [each.text] : [])).join(' ')

/**
 * Renders the document as a PDF that embeds only the used letters of the fonts. The file contains no other data than
 * the texts, the title and the firm of the model.
 */
export function renderPdf(model: DocumentModel): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const pdf = new PdfKit({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'ko-KR',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${model.title} · ${model.kind}`,
      Author: model.firm.name,
      Creator: '딜데스크',
      Producer: '딜데스크',
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.on('error', reject)
  const canvas = new Canvas(pdf)
  const headings = model.category === 'teaser' ? teaserHeadings : memoHeadings
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const page of layoutPages(model).pages) {
    pdf.addPage()
    drawPage(canvas, root, page.drawn, headings)
  }
  root.end()
  pdf.end()
  return promise
}
