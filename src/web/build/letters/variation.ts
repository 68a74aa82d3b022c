/**
 * The index of the only tuple that is kept in the table `gvar`: the changes from the regular to the heaviest weight.
 */
const heavier = 0
const hasOwnPeak = 0x8000
const hasRange = 0x4000
const tupleIndex = 0x0fff
const sharesPoints = 0x8000

/** Returns the variation data of a glyph for heavier weights, in the format of the table `gvar`. */
export function variationOf(gvar: Buffer, glyph: number): Buffer {
  const start = gvar.readUInt32BE(16)
  if (!(gvar.readUInt16BE(14) & 1)) throw new Error('short offsets in gvar are not supported')
  const data = gvar.subarray(
    start + gvar.readUInt32BE(20 + 4 * glyph),
    start + gvar.readUInt32BE(20 + 4 * (glyph + 1)),
  )
  if (data.length === 0) return data
  const flags = data.readUInt16BE(0)
  const serialized = data.readUInt16BE(2)
  const points = flags & sharesPoints ? pointsLength(data.subarray(serialized)) : 0
  const headers: Buffer[] = []
  const changes: Buffer[] = []
  let header = 4
  let change = serialized + points
  for (let tuple = 0; tuple < (flags & tupleIndex); tuple += 1) {
    const size = data.readUInt16BE(header)
    const kind = data.readUInt16BE(header + 2)
    if (kind & (hasOwnPeak | hasRange)) throw new Error('only tuples with a shared peak are supported')
    if ((kind & tupleIndex) === heavier) {
      headers.push(data.subarray(header, header + 4))
      changes.push(data.subarray(change, change + size))
    }
    header += 4
    change += size
  }
  const head = Buffer.alloc(4)
  head.writeUInt16BE((flags & sharesPoints) | headers.length, 0)
  head.writeUInt16BE(4 + 4 * headers.length, 2)
  return Buffer.concat([head, ...headers, data.subarray(serialized, serialized + points), ...changes])
}

/** Returns the length in bytes of the packed point numbers (OpenType variation data) at the start of `data`. */
export function pointsLength(data: Buffer): number {
  const first = data.readUInt8(0)
  if (first === 0) return 1
  const isLong = (first & 0x80) !== 0
  let left = isLong ? data.readUInt16BE(0) & 0x7fff : first
  let at = isLong ? 2 : 1
  while (left > 0) {
    const run = data.readUInt8(at)
    const count = (run & 0x7f) + 1
    at += 1 + count * (run & 0x80 ? 2 : 1)
    left -= count
  }
  return at
}
