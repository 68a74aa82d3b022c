export interface TextPart {
  text: string
  href?: string
}

// Matches http:// and https:// URLs only, because javascript: and data: URLs could run code.
const address = /https?:\/\/[^\s<>"'`“”‘’「」『』（）]+/gi
const atTheEnd = /(?<![.,;:!?)\]}…])[.,;:!?)\]}…]+$/

/**
 * Removes the punctuation of the sentence from the end of a URL, but keeps a closing bracket that belongs to the URL.
 */
function trim(found: string): string {
  const end = atTheEnd.exec(found)?.[0] ?? ''
  const closesOwn = end.startsWith(')') && found.slice(0, -end.length).includes('(')
  return found.slice(0, found.length - end.length + (closesOwn ? 1 : 0))
}

function isAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** Splits a text into plain parts and URLs. Joined, the parts are the original text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const match of text.matchAll(address)) {
    const found = trim(match[0])
    if (!isAddress(found)) continue
    if (match.index > done) parts.push({ text: text.slice(done, match.index) })
    parts.push({ text: found, href: found })
    done = match.index + found.length
  }
  if (done < text.length) parts.push({ text: text.slice(done) })
  return parts
}
