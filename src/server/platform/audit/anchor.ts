import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Link } from './chain.ts'
import type { AuditKeys } from './keys.ts'

/** One line of the file: how far the chain was, and that a holder of the key said so. */
export interface Anchor extends Link {
  at: string
  proof: 'right' | 'wrong' | 'unknown'
}

/** Where the end of the chain is written down outside the database. */
export interface AnchorFile {
  append(link: Link): Promise<void>
  size(): Promise<number>
  /** As far as the file went when `size` was asked. */
  read(size: number): AsyncIterable<Anchor>
  /** Of those that a key at hand proves. */
  first(): Promise<Anchor | null>
  last(): Promise<Anchor | null>
}

const line = /^(\S{20,30}) (\d{1,18}) ([0-9a-f]{64}) ([0-9a-f]{8}) ([0-9a-f]{64})$/

/** Only ever added to, one short line at a time, so that several servers may share it. */
export function anchorFile(path: string, keys: AuditKeys): AnchorFile {
  const said = (at: string, { position, hash }: Link) => `${at} ${position} ${hash}`
  let begun = false
  const size = async () => (await stat(path).catch(() => null))?.size ?? 0
  async function* read(end: number): AsyncIterable<Anchor> {
    if (end === 0) return
    const bytes = createReadStream(path, { end: end - 1 })
    for await (const text of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
      const [, at = '', position, hash = '', keyId = '', proof] = line.exec(text) ?? []
      // A line that a crash tore says nothing; one that is whole must be right.
      if (proof === undefined) continue
      const found = { position: Number(position), hash, at }
      const key = keys.find(keyId)
      yield {
        ...found,
        proof: !key ? 'unknown' : key.prove('anchor', said(at, found)) === proof ? 'right' : 'wrong',
      }
    }
  }
  return {
    size,
    read,
    async append(end) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const text = said(new Date().toISOString(), end)
      const file = await open(path, 'a', 0o600)
      try {
        // Before the first of ours: a break that ends what a crash may have left half written.
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
