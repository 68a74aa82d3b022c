import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  /** The name; as bytes if it is not UTF-8. */
  name: string | Buffer
  content?: Buffer | string
  /** Whether the entry says that its name is UTF-8. By default it does not, as from older programs. */
  utf8?: boolean
  stored?: boolean
  encrypted?: boolean
  /** What the directory claims, if it is not the truth. */
  size?: number
  crc?: number
  method?: number
}

/** Writes a ZIP, also one with wrong claims. */
export function rawZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', utf8 = false, stored = false, encrypted = false, ...claims } of parts) {
    const bytes = Buffer.from(content)
    const packed = stored ? bytes : deflateRawSync(bytes)
    const nameBytes = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE((utf8 ? 2048 : 0) + (encrypted ? 1 : 0), 2)
    fields.writeUInt16LE(claims.method ?? (stored ? 0 : 8), 4)
    fields.writeUInt32LE(claims.crc ?? crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claims.size ?? bytes.length, 18)
    fields.writeUInt16LE(nameBytes.length, 22)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, nameBytes, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), fields, rest, nameBytes]))
    bodies.push(body)
    offset += body.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}
