/** The file types with a preview. SVG and HTML are excluded, because they can contain scripts. */
const offered = /\.(pdf|png|jpe?g|gif|webp)$/i
export const mayBePreviewed = (fileName: string) => offered.test(fileName)

/** True for PDFs. Other company files have no preview, whichever file types the firm accepts. */
export const mayBePreviewedOfCompany = (fileName: string) => /\.pdf$/i.test(fileName)

export type ShownKind = 'pdf' | 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

const beginsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** Detects the file type from its first bytes, whatever its name or declared type; null for types without a preview. */
export function shownKind(bytes: Uint8Array): ShownKind | null {
  if (beginsWith(bytes, '%PDF-')) return 'pdf'
  if (beginsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (beginsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (beginsWith(bytes, 'GIF87a') || beginsWith(bytes, 'GIF89a')) return 'image/gif'
  if (beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8)) return 'image/webp'
  return null
}
