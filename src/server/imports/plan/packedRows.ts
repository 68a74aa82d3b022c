import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import type { ImportFileFacts } from '#shared/imports/imports.endpoints.ts'
import type { RawRow } from '#shared/imports/rules.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'

/** A piece must not unpack to more bytes than this. 500 rows of the longest allowed file have far fewer. */
const mostUnpacked = 256 * 1024 * 1024

/** Reads the rows below the headings piece by piece, so that only a few hundred rows are in memory at a time. */
export async function* rowsBelow(
  store: FileStore,
  key: string,
  { sheet, headLast, facts }: { sheet: number; headLast: number; facts: ImportFileFacts },
): AsyncGenerator<RawRow[]> {
  for (const { at, bytes } of facts.sheets[sheet]?.pieces ?? []) {
    const { stream } = await store.open(key, { start: at, end: at + bytes - 1 })
    const text = inflateRawSync(await buffer(stream), { maxOutputLength: mostUnpacked }).toString('utf8')
    const rows = (JSON.parse(text) as RawRow[]).filter(([row]) => row > headLast)
    if (rows.length > 0) yield rows
  }
}
