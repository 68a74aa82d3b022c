import { cleanFileName, extensionOf } from './content/fileName.ts'
import type { ByteRange } from './fileStore.ts'

export interface DownloadOptions {
  fileName: string
  mimeType: string
  /** The size of the whole file. */
  size: number
  /** 'inline' is used only for types that a browser shows without running anything. */
  disposition?: 'attachment' | 'inline'
  /** The range that is sent. Set only for a partial answer (206). */
  range?: ByteRange
}

const MIME_TYPE = /^[a-z0-9][a-z0-9.+-]{0,63}\/[a-z0-9][a-z0-9.+-]{0,95}$/
const ACTIVE = /html|xml$|svg|script/
const SHOWN_INLINE = new Set([
  'application/pdf',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
])

export function downloadHeaders(options: DownloadOptions): Record<string, string> {
  const contentType = safeContentType(options.mimeType)
  const inline = options.disposition === 'inline' && SHOWN_INLINE.has(contentType)
  const { size, range } = options
  return {
    'Content-Type': contentType,
    'Content-Length': String(range ? range.end - range.start + 1 : size),
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` } : {}),
    'Content-Disposition': contentDisposition(inline ? 'inline' : 'attachment', options.fileName),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Returns a content type that a browser never runs. HTML, SVG, other XML and scripts are replaced. */
function safeContentType(mimeType: string): string {
  const type = mimeType.trim().toLowerCase()
  return MIME_TYPE.test(type) && !ACTIVE.test(type) ? type : 'application/octet-stream'
}

/** Builds the header by RFC 6266 and RFC 8187: an ASCII name for old software, and the real name for all others. */
function contentDisposition(kind: string, fileName: string): string {
  const name = cleanFileName(fileName.toWellFormed()) ?? 'file'
  return `${kind}; filename="${asciiName(name)}"; filename*=UTF-8''${encodeExtended(name)}`
}

function asciiName(name: string): string {
  // Quotes, backslashes, semicolons and percent signs are allowed here, but programs treat them differently, so
  // they are replaced.
  const ascii = name.replace(/[^\x20-\x7e]|["\\;%]/gu, '_')
  if (/[a-z0-9]/i.test(ascii.replace(/\.[a-z0-9]+$/i, ''))) return ascii
  const extension = extensionOf(ascii)
  return extension ? `file.${extension}` : 'file'
}

function encodeExtended(name: string): string {
  // RFC 8187 does not allow these four characters, and encodeURIComponent does not encode them.
  return encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Parses a Range header. Null means that the whole file is sent, because the header has no range, a range of an unknown
 * form, or several ranges. RFC 9110 lets a server ignore several ranges, and many overlapping ranges are a known
 * attack.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '') {
    if (last === '') return null
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
