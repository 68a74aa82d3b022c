import type pg from 'pg'
import type { Db } from '../../database/connect.ts'
import type { Config } from '../config.ts'
import type { Runner } from '../isolation/runner.ts'
import type { DiskWatch } from '../storage/diskWatch.ts'
import type { FileStore } from '../storage/fileStore.ts'

/** What the application is built from; tests pass their own. */
export interface Deps {
  config: Config
  db: Db
  pool: pg.Pool
  snapshots: pg.Pool
  store: FileStore
  disk: DiskWatch
  /** Runs child processes with limits, for code that parses uploads. */
  runner: Runner
  /** Folder of the built web client; absent in API tests. */
  webRoot?: string
}
