import { constants, type Dirent } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { StorageError } from '../../platform/storage/errors.ts'
import { decodeName, type FilePath, readPath } from '../reading/entryNames.ts'

export interface FoundFile extends FilePath {
  /** The path of the file on the disk, as bytes, because names on old disks may not be UTF-8. */
  place: Buffer
  size: number
  modifiedAt: Date
  isLink: boolean
}

const slash = Buffer.from('/')

/** Yields the files of a folder and of the folders inside it. Links are listed but not followed. */
export async function* listFolder(folder: string): AsyncGenerator<FoundFile> {
  yield* listInside(Buffer.from(folder), '')
}

async function* listInside(place: Buffer, path: string): AsyncGenerator<FoundFile> {
  const inside: Dirent<Buffer>[] = await readdir(place, { withFileTypes: true, encoding: 'buffer' })
  for (const entry of inside.toSorted((a, b) => Buffer.compare(a.name, b.name))) {
    const below = Buffer.concat([place, slash, entry.name])
    const name = decodeName(entry.name, false)
    if (entry.isDirectory()) {
      yield* listInside(below, `${path}${name}/`)
    } else if (entry.isFile() || entry.isSymbolicLink()) {
      const read = readPath(`${path}${name}`)
      if (!read) continue
      const { size, mtime } = await lstat(below)
      yield { ...read, place: below, size, modifiedAt: mtime, isLink: entry.isSymbolicLink() }
    }
  }
}

/**
 * Yields the content of a file as it was when it was listed. Throws if the file has changed since, because its content
 * could be mixed from before and after, or if a link has taken its place.
 */
export async function* contentOf({ place, size, modifiedAt }: FoundFile): AsyncGenerator<Buffer> {
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    yield* file.createReadStream({ autoClose: false })
    const now = await file.stat()
    if (now.size !== size || now.mtime.getTime() !== modifiedAt.getTime()) throw new StorageError('not-found')
  } finally {
    await file.close()
  }
}
