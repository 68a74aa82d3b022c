import type { BoundedFile } from './boundedFile.ts'

const PIECE_BYTES = 1024 * 1024
/** The control word and the path behind it; a longer path opens nowhere. */
const OVERLAP_BYTES = 1024
// Spelled out on a drive of the reader's own machine, or a bare name: everything else could lead elsewhere.
const TEMPLATE = /\\template(?![a-z])-?\d* ?([^{}]*)/gi
const OWN_MACHINE = /^(?:[a-z]:\\\\[^%?]*|[^\\/:]*)$/i

/** Rich text names the template it takes its look (and macros) from; Word fetches it from wherever that is. */
export async function hasRemoteTemplate(file: BoundedFile): Promise<boolean> {
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const text = (await file.read(at, PIECE_BYTES + OVERLAP_BYTES)).toString('latin1')
    for (const [, path = ''] of text.matchAll(TEMPLATE))
      if (path.length > OVERLAP_BYTES || !OWN_MACHINE.test(path.trim())) return true
  }
  return false
}
