import { brotliCompressSync, constants } from 'node:zlib'
import type { Tables } from './subset.ts'

/** The index of each table in the WOFF2 list of known table tags. */
const known: Record<string, number> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  post: 7,
  glyf: 10,
  loca: 11,
  fvar: 47,
  gvar: 48,
}
/** The transform flag of a table. WOFF2 transforms `glyf` and `loca` by default; 0xc0 marks them as not transformed. */
const untransformed = (name: string) => (name === 'glyf' || name === 'loca' ? 0xc0 : 0)

function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

/** Packs a font in the WOFF2 format. */
export function woff2(tables: Tables): Buffer {
  const names = [...tables.keys()]
  const directory = Buffer.from(
    names.flatMap((name) => {
      const number = known[name]
      if (number === undefined) throw new Error(`table ${name} is not supported`)
      return [number | untransformed(name), ...base128(tables.get(name)?.length ?? 0)]
    }),
  )
  const content = Buffer.concat([...tables.values()])
  const packed = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  const unpackedSize = [...tables.values()].reduce(
    (sum, { length }) => sum + ((length + 3) & ~3),
    12 + 16 * names.length,
  )
  const head = Buffer.alloc(48)
  const body = Buffer.concat([directory, packed])
  const end = Buffer.alloc(-body.length & 3)
  head.write('wOF2', 0, 'latin1')
  head.writeUInt32BE(0x10000, 4)
  head.writeUInt32BE(head.length + body.length + end.length, 8)
  head.writeUInt16BE(names.length, 12)
  head.writeUInt32BE(unpackedSize, 16)
  head.writeUInt32BE(packed.length, 20)
  head.writeUInt16BE(1, 24)
  return Buffer.concat([head, body, end])
}
