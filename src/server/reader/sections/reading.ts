import { composed } from '../layout/compose.ts'
import { countWords, type WordCounts } from '../layout/join.ts'
import { documentSpacing, type Line, linesOf, printsBlanks } from '../layout/lines.ts'
import type { Rules } from '../layout/rows.ts'
import { uprightPages } from '../layout/upright.ts'
import type { PageContent } from '../load/page.ts'
import { withoutHeadersAndFooters } from './headersAndFooters.ts'
import { partByHeads, partCover } from './lists/partByHeads.ts'
import { readByColumns } from './pageColumns.ts'
import { type Section, splitSections } from './split.ts'
import { joinWideTables, type Moved } from './wideTables.ts'

/** The document, prepared for the functions that read its sections. */
export interface Reading {
  cover: Line[]
  sections: Section[]
  lines: Line[]
  rules: Rules
  words: WordCounts
  /** Pages whose tables have neither ruling lines nor fills, so that their values are less certain. */
  bare: ReadonlySet<number>
  ocr: ReadonlySet<number>
  /** Pages that were rotated or straightened for reading. */
  turned: ReadonlyMap<number, PageContent>
  /** Parts of tables that were moved beside the part on the page before. */
  moved: readonly Moved[]
}

/**
 * The smallest letter spacing, in em, that is assumed for OCR text. OCR boxes fit closely around the letters, so the
 * gaps between them look wider than in other documents.
 */
const OCR_SPACING = 0.35

/** Splits the document at its headings, and then at the header rows of tables that have no known heading. */
export function sectionsOf(lines: readonly Line[], ocr: ReadonlySet<number>, rules: Rules) {
  const whole = splitSections(lines, ocr)
  const front = partCover(whole.cover, rules)
  return { cover: front.cover, sections: [...front.sections, ...partByHeads(whole.sections, rules)] }
}

export function readLayout(given: readonly PageContent[]): Reading {
  const pages = given.flatMap((page) => uprightPages(composed(page)))
  const spacing = documentSpacing(pages)
  const blanks = printsBlanks(pages)
  const printed = withoutHeadersAndFooters(
    pages.map((page) => ({
      height: page.height,
      lines: linesOf(page, {
        spacing: page.engine === 'ocr' ? Math.max(spacing, OCR_SPACING) : spacing,
        blanks,
      }),
    })),
  ).flatMap((own, index) => {
    const page = pages[index]
    // The heights of OCR words vary, so they do not show which text is a heading.
    return !page || page.engine === 'ocr' ? own : readByColumns(own, page.rules)
  })
  const widths = new Map(pages.map(({ number, width }) => [number, width]))
  const { lines, moved } = joinWideTables(printed, (page) => widths.get(page) ?? 0)
  const rules: Rules = new Map(pages.map((page) => [page.number, page.rules]))
  const ocr = new Set(
    pages.filter((page) => page.engine === 'ocr' || page.overlaid).map((page) => page.number),
  )
  return {
    ...sectionsOf(lines, ocr, rules),
    lines,
    rules,
    words: countWords(lines.flatMap((line) => line.segments)),
    bare: new Set(pages.filter((page) => page.rules.length < 8).map((page) => page.number)),
    turned: new Map(pages.filter((page) => page.turn || page.askew).map((page) => [page.number, page])),
    ocr,
    moved,
  }
}
