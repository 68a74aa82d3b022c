import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { StorageError } from './errors.ts'

const KEY = /^[0-9a-f]{32}$/

/** Creates a random key. It never contains user input, so it reveals nothing and cannot lead to another path. */
export function newKey(): string {
  return randomBytes(16).toString('hex')
}

export function isKey(key: string): boolean {
  return KEY.test(key)
}

/**
 * Returns the path of an object. It has two levels of folders, because a folder with very many files is slow to
 * list on most file systems.
 */
export function objectPath(objects: string, key: string): string[] {
  if (!isKey(key)) throw new StorageError('invalid-key')
  const outer = join(objects, key.slice(0, 2))
  const inner = join(outer, key.slice(2, 4))
  return [outer, inner, join(inner, key)]
}
