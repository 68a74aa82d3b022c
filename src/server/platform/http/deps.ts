import type pg from 'pg'
import type { Db } from '../../database/connect.ts'
import type { Config } from '../config.ts'
import type { Runner } from '../isolation/runner.ts'
import type { DiskWatch } from '../storage/diskWatch.ts'
import type { FileStore } from '../storage/fileStore.ts'

/** What the application is built from; a test builds it from its own. */
export interface Deps {
  config: Config
  db: Db
  pool: pg.Pool
  snapshots: pg.Pool
  store: FileStore
  disk: DiskWatch
  /** Children with limits, for whatever parses an upload. */
  runner: Runner
  /** Folder of the built web half; absent in API tests. */
  webRoot?: string
}
