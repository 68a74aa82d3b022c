import type pg from 'pg'
import type { Connection, Db } from '../../database/connect.ts'
import type { Config } from '../config.ts'
import type { Runner } from '../isolation/runner.ts'
import type { DiskWatch } from '../storage/diskWatch.ts'
import type { FileStore } from '../storage/fileStore.ts'

/** The parts that the application is built from. Tests pass their own. */
export interface Deps {
  config: Config
  db: Db
  pool: pg.Pool
  snapshots: pg.Pool
  readAs: Connection['readAs']
  store: FileStore
  disk: DiskWatch
  /** Runs code that parses uploads in child processes with limits. */
  runner: Runner
  /** The folder of the built web client. API tests have none. */
  webRoot?: string
}
