import { SaxesParser } from 'saxes'
import { UnreadableSheet } from './readOptions.ts'

export type Attributes = Readonly<Record<string, string>>
interface Handlers {
  open?(name: string, attributes: Attributes, isSelfClosing: boolean): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * The maximum length of a text or tag. A cell has at most 32,767 letters; written as entities it is about ten times as
 * long.
 */
const longestText = 2_000_000

/** Returns an XML name without its namespace prefix, because some programs write x:row. */
const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/** Parses a stream of XML. Entities that a document type declares are not expanded, and any error ends the parsing. */
export async function parseXml(
  chunks: AsyncIterable<string>,
  { open, text, close }: Handlers,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', () => {
    throw new UnreadableSheet('broken')
  })
  parser.on('opentag', (tag) =>
    open?.(local(tag.name), tag.attributes as Record<string, string>, tag.isSelfClosing),
  )
  parser.on('closetag', (tag) => close?.(local(tag.name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  let sinceTag = 0
  for await (const chunk of chunks) {
    const tag = chunk.lastIndexOf('<')
    sinceTag = tag < 0 ? sinceTag + chunk.length : chunk.length - tag
    // The parser keeps a text in memory until the text ends, so a text without end would fill the memory.
    if (sinceTag > longestText) throw new UnreadableSheet('too-large-inside')
    parser.write(chunk)
  }
  parser.close()
}
