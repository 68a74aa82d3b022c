import type { StoragePlace } from '../storageUrl.ts'
import type { FileStore } from './fileStore.ts'
import { createLocalStore } from './localStore.ts'

/** The store that the settings name. The client of object stores is read only where one is. */
export async function openStore({ storageFolder, objectStore }: StoragePlace): Promise<FileStore> {
  if (!objectStore) return createLocalStore(storageFolder)
  const { createS3Store } = await import('./s3Store.ts')
  return createS3Store(objectStore, storageFolder)
}
