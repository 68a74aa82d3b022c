import type { BoundedFile } from './boundedFile.ts'

const PIECE_BYTES = 1024 * 1024
/**
 * How many bytes two pieces overlap: room for the control word and the path after it. A longer path cannot be
 * opened.
 */
const OVERLAP_BYTES = 1024
// TEMPLATE finds the path of each template. OWN_MACHINE matches a path on a drive of the machine on which the document
// is opened, or a name without a path. Every other path could lead to another machine.
const TEMPLATE = /\\template(?![a-z])-?\d* ?([^{}]*)/gi
const OWN_MACHINE = /^(?:[a-z]:\\\\[^%?]*|[^\\/:]*)$/i

/**
 * Whether a rich text file names a template on another machine. Word loads the template, with styles and macros,
 * from any place.
 */
export async function hasRemoteTemplate(file: BoundedFile): Promise<boolean> {
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const text = (await file.read(at, PIECE_BYTES + OVERLAP_BYTES)).toString('latin1')
    for (const [, path = ''] of text.matchAll(TEMPLATE))
      if (path.length > OVERLAP_BYTES || !OWN_MACHINE.test(path.trim())) return true
  }
  return false
}
