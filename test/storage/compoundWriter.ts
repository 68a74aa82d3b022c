const SECTOR = 512
const END_OF_CHAIN = 0xffff_fffe

/**
 * Writes a compound file (the format of old Office files) whose streams have these names and no content. Each directory
 * sector holds four names.
 */
export function compoundOf(names: string[], options: { loop?: boolean } = {}): Buffer {
  const all = ['Root Entry', ...names]
  const sectors = Math.ceil(all.length / 4)
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  // Sector 0 is the allocation table, the directory starts at sector 1.
  header.writeUInt32LE(1, 48)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(SECTOR, 0xff)
  for (let sector = 1; sector <= sectors; sector += 1) {
    const last = options.loop ? 1 : END_OF_CHAIN
    table.writeUInt32LE(sector === sectors ? last : sector + 1, sector * 4)
  }
  const directory = Buffer.alloc(sectors * SECTOR)
  for (const [index, name] of all.entries()) {
    directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64)
  }
  return Buffer.concat([header, table, directory])
}
