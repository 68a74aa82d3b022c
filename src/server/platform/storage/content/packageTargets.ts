import type { Attributes } from './packageXml.ts'

/** Relations that a program follows only when the person clicks on them. */
const CLICKED = new Set(['hyperlink'])
/**
 * Links between workbooks, which are common in financial models. The program asks the person before it follows them.
 */
const ASKED_FIRST = new Set([
  'externallinkpath',
  'xlpathmissing',
  'xlstartup',
  'xlalternatestartup',
  'xllibrary',
])
/**
 * Relations to content that is shown and never run. Text pasted from a web page often contains such relations with a
 * web address.
 */
const SHOWN = new Set(['image', 'video', 'audio', 'media'])

type Place = 'inside' | 'web' | 'elsewhere'

/**
 * Whether opening the document loads something from another machine that becomes part of it: a template, a frame, an
 * object or a part of the text. A file share counts too, because the request sends the credentials of the person who
 * opens the document.
 */
export function loadsFromOutside({ Type = '', Target = '', TargetMode = '' }: Attributes): boolean {
  const kind = Type.toLowerCase().split('/').at(-1) ?? ''
  if (CLICKED.has(kind) || ASKED_FIRST.has(kind)) return false
  const place = placeOf(Target, TargetMode.toLowerCase() === 'external')
  return place === 'elsewhere' || (place === 'web' && !SHOWN.has(kind))
}

function placeOf(target: string, external: boolean): Place {
  const plain = decoded(target).replaceAll('\\', '/')
  const local = plain.replace(/^file:(?:\/\/(?:localhost)?(?=\/))?\/*(?=[a-z]:)/i, '')
  if (/^[a-z]:\//i.test(local)) return 'inside'
  // Word on a Mac writes the paths of templates in this form.
  if (/^file:\/\/(?:localhost)?\/(?!\/)/i.test(plain)) return 'inside'
  if (/^https?:/i.test(plain)) return 'web'
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(plain)
  const isShare = plain.startsWith('//')
  return (hasScheme && (external || plain.includes('//'))) || isShare ? 'elsewhere' : 'inside'
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
