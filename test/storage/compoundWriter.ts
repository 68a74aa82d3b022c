const SECTOR = 512
const PIECE = 64
const END_OF_CHAIN = 0xffff_fffe
const NO_ENTRY = 0xffff_ffff

interface CompoundOptions {
  /** Makes the chain of the directory lead back to its start. */
  loop?: boolean
  /** The content of streams, at most 512 bytes together. */
  contents?: Record<string, string>
  /** The names that are in a folder of their own instead of at the top. */
  inFolder?: readonly string[]
}

/**
 * Writes a compound file (the format of old Office files) whose streams have these names, most without content. Each
 * directory sector holds four names.
 */
export function compoundOf(names: string[], options: CompoundOptions = {}): Buffer {
  const { loop = false, contents = {}, inFolder = [] } = options
  const all = ['Root Entry', ...names]
  const sectors = Math.ceil(all.length / 4)
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  // Sector 0 is the allocation table, the directory starts at sector 1, and the last sector has the contents.
  header.writeUInt32LE(1, 48)
  header.fill(0xff, 68)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(SECTOR, 0xff)
  for (let sector = 1; sector <= sectors; sector += 1) {
    const last = loop ? 1 : END_OF_CHAIN
    table.writeUInt32LE(sector === sectors ? last : sector + 1, sector * 4)
  }
  const small = Buffer.alloc(SECTOR)
  table.writeUInt32LE(END_OF_CHAIN, (sectors + 1) * 4)
  const directory = Buffer.alloc(sectors * SECTOR)
  let piece = 0
  for (const [index, name] of all.entries()) {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at + 64)
    // Each entry at the top leads to the next one at its right.
    const next = all.findIndex((other, place) => place > index && !inFolder.includes(other))
    const after = next === -1 ? NO_ENTRY : next
    directory.writeUInt32LE(NO_ENTRY, at + 68)
    directory.writeUInt32LE(index === 0 ? NO_ENTRY : after, at + 72)
    directory.writeUInt32LE(index === 0 ? after : NO_ENTRY, at + 76)
    const content = contents[name] ?? ''
    directory.writeUInt32LE(index === 0 ? sectors + 1 : piece, at + 116)
    directory.writeUInt32LE(content.length, at + 120)
    small.write(content, piece * PIECE, 'latin1')
    piece += Math.ceil(content.length / PIECE)
  }
  return Buffer.concat([header, table, directory, small])
}
