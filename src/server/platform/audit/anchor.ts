import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Link } from './chain.ts'
import type { AuditKeys } from './keys.ts'

/** One line of the anchor file. It records where the chain ended at one moment, and is signed. */
export interface Anchor extends Link {
  at: string
  proof: 'right' | 'wrong' | 'unknown'
}

/** A file outside the database that records the end of the audit chain at regular intervals. */
export interface AnchorFile {
  append(link: Link): Promise<void>
  size(): Promise<number>
  /** Reads the file up to `size`, which the caller took from `size()` earlier. */
  read(size: number): AsyncIterable<Anchor>
  /** `first` and `last` return the first and the last anchor with a valid signature. */
  first(): Promise<Anchor | null>
  last(): Promise<Anchor | null>
}

const line = /^(\S{20,30}) (\d{1,18}) ([0-9a-f]{64}) ([0-9a-f]{8}) ([0-9a-f]{64})$/

/**
 * Opens the anchor file. Lines are only appended, one short line per write, so several servers may share the file.
 */
export function anchorFile(path: string, keys: AuditKeys): AnchorFile {
  const signedText = (at: string, { position, hash }: Link) => `${at} ${position} ${hash}`
  let begun = false
  const size = async () => (await stat(path).catch(() => null))?.size ?? 0
  async function* read(end: number): AsyncIterable<Anchor> {
    if (end === 0) return
    const bytes = createReadStream(path, { end: end - 1 })
    for await (const text of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
      const [, at = '', position, hash = '', keyId = '', proof] = line.exec(text) ?? []
      // A crash may leave an incomplete line, which is skipped. A complete line must be valid.
      if (proof === undefined) continue
      const found = { position: Number(position), hash, at }
      const key = keys.find(keyId)
      yield {
        ...found,
        proof: !key ? 'unknown' : key.prove('anchor', signedText(at, found)) === proof ? 'right' : 'wrong',
      }
    }
  }
  return {
    size,
    read,
    async append(end) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const text = signedText(new Date().toISOString(), end)
      const file = await open(path, 'a', 0o600)
      try {
        // A crash may have left an incomplete line. The line break before our first line ends it.
        const broken = begun ? '' : '\n'
        await file.write(`${broken}${text} ${keys.current.id} ${keys.current.prove('anchor', text)}\n`)
        await file.sync()
        begun = true
      } finally {
        await file.close()
      }
    },
    async first() {
      for await (const anchor of read(await size())) if (anchor.proof === 'right') return anchor
      return null
    },
    async last() {
      let found: Anchor | null = null
      for await (const anchor of read(await size())) if (anchor.proof === 'right') found = anchor
      return found
    },
  }
}
