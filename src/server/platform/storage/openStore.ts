import type { StoragePlace } from '../storageUrl.ts'
import type { FileStore } from './fileStore.ts'
import { createLocalStore } from './localStore.ts'

/** Opens the configured store. The client library for object stores is loaded only if one is used. */
export async function openStore({ storageFolder, objectStore }: StoragePlace): Promise<FileStore> {
  if (!objectStore) return createLocalStore(storageFolder)
  const { createS3Store } = await import('./s3Store.ts')
  return createS3Store(objectStore, storageFolder)
}
