import type { Config } from '../config.ts'
import type { FileStore } from './fileStore.ts'
import { createLocalStore } from './localStore.ts'

/** The store that the settings name. */
export const openStore = (config: Pick<Config, 'storageFolder'>): Promise<FileStore> =>
  createLocalStore(config.storageFolder)
