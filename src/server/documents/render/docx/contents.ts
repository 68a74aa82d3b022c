import { Paragraph, TableOfContents } from 'docx'
import { sectionStarts } from '#shared/documents/layout/layoutPages.ts'
import type { DocumentModel, DocumentSection } from '#shared/documents/model/documentModel.ts'
import { run } from './paragraphs.ts'

/** The bookmark that the table of contents links to: letters and digits only, and unique. */
export const bookmarkOf = ({ number }: DocumentSection) => `_Toc_${number.replaceAll(/[^0-9A-Za-z]/g, '_')}`

/**
 * Builds the table of contents as a field that Word updates with F9 or when printing. The field is already filled in,
 * so that Word asks no question when it opens the file. Until the first update it shows the page numbers of the PDF,
 * which has the same sections in the same order.
 */
export function contentsParts(model: DocumentModel): (Paragraph | TableOfContents)[] {
  const starts = sectionStarts(model)
  const entry = (section: DocumentSection, level: number, page: number) => ({
    title: `${section.number}\u2002${section.title}`,
    level,
    page,
    href: bookmarkOf(section),
  })
  const entries = model.sections.flatMap((section, index) => {
    const page = starts[index] ?? 1
    return [entry(section, 1, page), ...section.parts.map((part) => entry(part, 2, page))]
  })
  return [
    new Paragraph({ style: 'ContentsTitle', pageBreakBefore: true, children: [run('목차')] }),
    new TableOfContents('목차', {
      hyperlink: true,
      headingStyleRange: '1-2',
      cachedEntries: entries,
      beginDirty: false,
    }),
  ]
}
