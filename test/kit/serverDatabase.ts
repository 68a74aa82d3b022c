import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { temporaryFolder } from './serverProcess.ts'

export interface ServerPlace {
  database: TestDatabase
  folder: string
  /** Environment variables for a server process that uses this database and folder. */
  env: Record<string, string>
}

/** A database and a folder for servers that a test file starts and stops. They exist from `beforeAll` on. */
export function serverPlace(): ServerPlace {
  const place = {} as ServerPlace
  let remove = async () => undefined as void
  beforeAll(async () => {
    place.database = await createTestDatabase()
    const folder = await temporaryFolder()
    ;({ remove } = folder)
    place.folder = folder.path
    place.env = {
      DATA_DIR: folder.path,
      DATABASE_URL: place.database.url,
      DATABASE_ADMIN_URL: place.database.adminUrl,
    }
  })
  afterAll(async () => {
    await remove()
    await place.database.drop()
  })
  return place
}
