import { type PDFContext, PDFDict, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { markProperty } from '../code/copyNumber.ts'
import type { CopyStamp } from './copyStamp.ts'

const program = '딜데스크'

/**
 * Replaces the document properties of the file. The new ones contain only the copy number: the original ones may name
 * people of the firm, or a company that the document hides.
 */
export function replaceProperties(
  context: PDFContext,
  { number, mark }: Pick<CopyStamp, 'number' | 'mark'>,
): void {
  const text = (value: string) => PDFHexString.fromText(value)
  context.trailerInfo.Info = context.register(
    context.obj({
      Title: text(number),
      Keywords: text(mark),
      Producer: text(program),
      [markProperty]: text(mark),
    }),
  )
  const catalog = context.lookup(context.trailerInfo.Root)
  if (!(catalog instanceof PDFDict)) return
  const metadata = context.stream(Buffer.from(packet(number, mark), 'utf8'), {
    Type: 'Metadata',
    Subtype: 'XML',
  })
  catalog.set(PDFName.of('Metadata'), context.register(metadata))
}

const packet = (number: string, mark: string) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:identifier>${mark}</dc:identifier>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${number}</rdf:li></rdf:Alt></dc:title>
<pdf:Keywords>${mark}</pdf:Keywords>
<pdf:Producer>${program}</pdf:Producer>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
