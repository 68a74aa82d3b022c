import { type BoundedFile, withBoundedFile } from './boundedFile.ts'
import { detectCompoundFile } from './compoundFile.ts'
import { extensionOf } from './fileName.ts'
import { looksLikeMail } from './mail.ts'
import { isHeic } from './pictures.ts'
import { hasRemoteTemplate } from './rtfTemplate.ts'
import { looksLikeText } from './textContent.ts'
import { detectZip } from './zipType.ts'

/**
 * The type of a file, detected from its content. The detection reads only a few small pieces, because it runs in
 * the server's own process. Anything that parses a whole document belongs in an isolated task.
 */
export type DetectedType =
  | 'empty'
  | 'unknown'
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  /** A document with macros, in the new or the old Office format. */
  | 'office-macros'
  /** A document that loads part of itself from another machine when it is opened. */
  | 'office-remote'
  /** A docx, xlsx or pptx with a password. Without the password, nobody can tell which of the three it is. */
  | 'office-encrypted'
  | 'doc'
  | 'xls'
  | 'ppt'
  | 'hwp'
  | 'hwpx'
  | 'msg'
  | 'zip'
  | 'rtf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'heic'
  | 'text'
  /** A mail whose whole file is also a valid text. */
  | 'text-eml'
  /** A mail whose parts have different encodings. */
  | 'eml'

// Each pattern is matched with the first bytes of the file, read as Latin-1. HTML and SVG are not listed, so they
// never pass as an image.
const SIGNATURES: [string | RegExp, DetectedType][] = [
  // Some programs write a byte order mark or an empty line before this, and every PDF reader accepts such files.
  [/^(?:\xef\xbb\xbf)?[\r\n\t ]{0,16}%PDF-\d/, 'pdf'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff', 'jpeg'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'webp'],
  ['{\\rtf', 'rtf'],
  // Before version 5, Hangul files had a format of their own.
  [/^HWP Document File V\d/, 'hwp'],
]

const EXTENSIONS: Record<string, readonly DetectedType[]> = {
  pdf: ['pdf'],
  docx: ['docx', 'office-encrypted'],
  xlsx: ['xlsx', 'office-encrypted'],
  pptx: ['pptx', 'office-encrypted'],
  doc: ['doc'],
  xls: ['xls'],
  ppt: ['ppt'],
  hwp: ['hwp'],
  hwpx: ['hwpx'],
  zip: ['zip'],
  rtf: ['rtf'],
  png: ['png'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  gif: ['gif'],
  webp: ['webp'],
  heic: ['heic'],
  msg: ['msg'],
  eml: ['eml', 'text-eml'],
  txt: ['text', 'text-eml'],
  csv: ['text', 'text-eml'],
}

export function detectContent(source: string | { path: string }): Promise<DetectedType> {
  return withBoundedFile(typeof source === 'string' ? source : source.path, detect)
}

async function detect(file: BoundedFile): Promise<DetectedType> {
  if (file.size === 0) return 'empty'
  const head = await file.read(0, 64)
  const start = head.toString('latin1')
  const begins = (mark: string | RegExp) =>
    typeof mark === 'string' ? start.startsWith(mark) : mark.test(start)
  const signed = SIGNATURES.find(([signature]) => begins(signature))?.[1]
  if (signed === 'rtf' && (await hasRemoteTemplate(file))) return 'office-remote'
  if (signed) return signed
  if (begins('PK\x03\x04') || begins('PK\x05\x06')) return detectZip(file)
  if (begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return detectCompoundFile(file)
  if (isHeic(head)) return 'heic'
  const [text, mail] = [await looksLikeText(file), await looksLikeMail(file)]
  if (mail) return text ? 'text-eml' : 'eml'
  return text ? 'text' : 'unknown'
}

/** Whether the detected type fits the extension. False for every extension that is not in the table. */
export function matchesExtension(detected: DetectedType, fileName: string): boolean {
  const extension = extensionOf(fileName)
  return Object.hasOwn(EXTENSIONS, extension) && (EXTENSIONS[extension]?.includes(detected) ?? false)
}
