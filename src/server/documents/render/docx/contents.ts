import { Paragraph, TableOfContents } from 'docx'
import { sectionStarts } from '#shared/documents/layout/layoutPages.ts'
import type { DocumentModel, DocumentSection } from '#shared/documents/model/documentModel.ts'
import { run } from './paragraphs.ts'

/** The bookmark that the table of contents links to: letters and digits only, and unique. */
export const bookmarkOf = ({ number }: DocumentSection) => `_Toc_${number.replaceAll(/[^0-9A-Za-z]/g, '_')}`

/**
 * The table of contents is a field that Word updates with F9 or when printing. It is already filled in, so that Word asks nothing
 * when opening the file. Until the update the page numbers are those of the PDF, which has the same sections in the same order.
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
