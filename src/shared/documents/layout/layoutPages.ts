import type { DocumentModel, DocumentSection } from '../model/documentModel.ts'
import { emptySection } from '../model/sectionSource.ts'
import { usualPoints } from './blocks/textRows.ts'
import { type ContentsEntry, contentsRows, coverDrawn } from './cover.ts'
import { type DrawnPage, type LaidOut, mm } from './drawing/drawing.ts'
import { type Row, row } from './drawing/row.ts'
import { mastheadBottom, mastheadDrawn } from './masthead.ts'
import {
  disclaimerDrawn,
  disclaimerHeight,
  footerDrawn,
  headerDrawn,
  headerName,
  watermarkDrawn,
} from './pageFrame.ts'
import { Paper, pageBottom } from './paginate.ts'
import { type Piece, type SectionStyle, sectionPieces } from './sectionRows.ts'

const usual: SectionStyle = {
  points: usualPoints,
  chartHeight: mm(42),
  gap: mm(8),
  pad: mm(3.4),
  isBlind: false,
}
const tight = { ...usual, chartHeight: mm(34), gap: mm(5.6), pad: mm(3), isBlind: true }
/** Styles from loose to compact. A one-page document uses the first one with which it fits on the page. */
const onePageSteps: SectionStyle[] = [
  { ...tight, points: { size: 9, line: 13.4, pad: mm(1.7) } },
  {
    ...tight,
    points: { size: 8.5, line: 12.6, pad: mm(1.1) },
    gap: mm(4),
    pad: mm(2.6),
    chartHeight: mm(28),
  },
]
const smallCharts = mm(29)

/** Keeps the last rows of the text on the page of the disclaimer, so that the disclaimer is never alone on a page. */
function withDisclaimer(pieces: Piece[], height: number): Piece[] {
  const last = pieces.at(-1)
  if (!last || height === 0) return pieces
  const rows: Row[] = last.rows.map((each, index) =>
    index >= last.rows.length - 2 ? { ...each, keep: true } : each,
  )
  const foot = row(height - 2, [], { gap: mm(5) })
  return [...pieces.slice(0, -1), { ...last, rows: [...rows, foot] }]
}

function teaserPages(model: DocumentModel, style: SectionStyle): Paper {
  const paper = new Paper(mastheadBottom(model))
  const pieces = model.sections.flatMap((section) => sectionPieces(section, style))
  for (const piece of withDisclaimer(pieces, disclaimerHeight(model))) paper.place(piece)
  return paper
}

/** Returns by how much a document is too long for one page, as a number of lines in the height of its bullet points. */
function excessLines(model: DocumentModel, style: SectionStyle): number {
  const endless = new Paper(mastheadBottom(model), Number.MAX_SAFE_INTEGER)
  const pieces = model.sections.flatMap((section) => sectionPieces(section, style))
  for (const piece of withDisclaimer(pieces, disclaimerHeight(model))) endless.place(piece)
  return Math.max(0, Math.ceil((endless.used - pageBottom) / style.points.line))
}

function finished(model: DocumentModel, pages: DrawnPage[], bare: number): DrawnPage[] {
  const mark = model.watermark ? watermarkDrawn(model.watermark) : []
  return pages.map((page, index) => ({
    ...page,
    drawn: [
      ...(index >= bare ? headerDrawn(model, headerName(model)) : []),
      ...page.drawn,
      ...(index === pages.length - 1 && model.disclaimer ? disclaimerDrawn(model) : []),
      ...(index === 0 && model.cover ? [] : footerDrawn(model, index + 1, pages.length)),
      ...mark,
    ],
  }))
}

function layTeaser(model: DocumentModel): LaidOut {
  const fitting = model.blind && onePageSteps.find((style) => excessLines(model, style) === 0)
  const closest = onePageSteps.at(-1) ?? usual
  const style = model.blind ? fitting || closest : usual
  const paper = teaserPages(model, style)
  const [first, ...others] = paper.pages
  const masthead = {
    drawn: [...mastheadDrawn(model), ...(first?.drawn ?? [])],
    sections: first?.sections ?? [],
  }
  return {
    pages: finished(model, [masthead, ...others], 1),
    excessLines: model.blind ? excessLines(model, style) : 0,
  }
}

/**
 * Distributes the sections of a memo over pages. A section begins on a new page unless it fits completely on the
 * current one.
 */
function memoPages(model: DocumentModel): { paper: Paper; starts: number[] } {
  const paper = new Paper(mm(25))
  const starts: number[] = []
  const last = model.sections.length - 1
  for (const [index, section] of model.sections.entries()) {
    const small = section.parts.some(({ wide }) => wide) ? usual : { ...usual, chartHeight: smallCharts }
    const pieces = sectionPieces(section, small)
    const all = pieces.flatMap(({ rows }) => rows)
    if (index > 0 && !paper.fits(all)) paper.newPage()
    starts.push(paper.pages.length)
    for (const piece of index === last ? withDisclaimer(pieces, disclaimerHeight(model)) : pieces)
      paper.place(piece)
  }
  return { paper, starts }
}

const entryOf = ({ number, title, parts }: DocumentSection, page: number): ContentsEntry => ({
  number,
  title,
  parts: parts.map((part) => part.title).join(' · '),
  page,
})

/** The number of pages before the first section: cover and table of contents. */
const before = 2

/** Returns the page number of each section of a memo, for the table of contents. */
export const sectionStarts = (model: DocumentModel): number[] =>
  memoPages(model).starts.map((start) => start + before)

function layMemo(model: DocumentModel): LaidOut {
  const cover: DrawnPage = { drawn: coverDrawn(model), sections: [] }
  const { paper, starts } = memoPages(model)
  const list = new Paper(mm(25))
  const entries = model.sections.map((section, index) => entryOf(section, (starts[index] ?? 1) + before))
  list.place({ section: emptySection(''), rows: contentsRows(entries) })
  return { pages: finished(model, [cover, ...list.pages, ...paper.pages], 1), excessLines: 0 }
}

/** Lays out a document: returns all pages with the position of each text, line and area. */
export const layoutPages = (model: DocumentModel): LaidOut =>
  model.category === 'teaser' ? layTeaser(model) : layMemo(model)
