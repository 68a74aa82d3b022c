/** Only these are offered; SVG and HTML are programs that look like pictures. */
const offered = /\.(pdf|png|jpe?g|gif|webp)$/i
export const mayBePreviewed = (fileName: string) => offered.test(fileName)

export type ShownKind = 'pdf' | 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

const beginsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** What the bytes are, whatever the name or the answer says; null for everything that is not shown in the page. */
export function shownKind(bytes: Uint8Array): ShownKind | null {
  if (beginsWith(bytes, '%PDF-')) return 'pdf'
  if (beginsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (beginsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (beginsWith(bytes, 'GIF87a') || beginsWith(bytes, 'GIF89a')) return 'image/gif'
  if (beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8)) return 'image/webp'
  return null
}
