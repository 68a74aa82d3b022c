import { zipOf } from './zipWriter.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const mains = {
  docx: ['word/document.xml', `${office}.wordprocessingml.document.main+xml`],
  xlsx: ['xl/workbook.xml', `${office}.spreadsheetml.sheet.main+xml`],
  pptx: ['ppt/presentation.xml', `${office}.presentationml.presentation.main+xml`],
} as const
export type OfficeKind = keyof typeof mains

export interface OfficeExtras {
  /** Additional elements of `[Content_Types].xml`. */
  types?: string
  /** XML elements that are added to the relationships of the main part. */
  relations?: string
  /** Other parts by name; a given part replaces a default part of the same name. */
  parts?: Record<string, string | Buffer>
}

export const relationOf = (kind: string, target: string, external = true) =>
  `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`

/** A small Office package with the additions of the test. */
export function officeOf(kind: OfficeKind, extras: OfficeExtras = {}, comment = ''): Buffer {
  const [main, type] = mains[kind]
  const folder = main.split('/')[0] ?? ''
  const relations = `${folder}/_rels/${main.slice(folder.length + 1)}.rels`
  return zipOf(
    {
      '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${main}" ContentType="${type}"/>${extras.types ?? ''}</Types>`,
      '_rels/.rels': `<Relationships>${relationOf('officeDocument', main, false)}</Relationships>`,
      [main]: '<x/>',
      ...(extras.relations === undefined
        ? {}
        : { [relations]: `<Relationships>${extras.relations}</Relationships>` }),
      ...extras.parts,
    },
    comment,
  )
}
