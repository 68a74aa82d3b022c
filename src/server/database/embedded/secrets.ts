import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { EmbeddedDatabaseError, errorCode } from './errors.ts'
import { exists, syncFolder, temporaryName } from './files.ts'
import { handOver, type Place } from './place.ts'

const SecretsFile = z.object({ postgres: z.string().min(1), app: z.string().min(1) })

export type Secrets = z.infer<typeof SecretsFile>

/**
 * Loads the passwords of the database, or creates them. They are written to the disk before the cluster that uses
 * them exists, and if two processes write them, the first one wins. So neither a kill nor two first starts at once
 * can leave a database with an unknown password.
 */
export async function loadSecrets(place: Place): Promise<Secrets> {
  const file = path.join(place.folder, 'secrets.json')
  // This must be checked before the secrets are read. If the database cluster exists, its passwords were written
  // earlier, so they must be found.
  const clusterExists = await exists(place.pgdata)
  const found = await readSecrets(file)
  if (found) return found
  if (clusterExists) {
    throw new EmbeddedDatabaseError(`데이터베이스 암호 파일이 없습니다: 백업에서 되돌려 놓으세요: ${file}`)
  }
  await writeOnce(place, file, { postgres: newPassword(), app: newPassword() })
  const written = await readSecrets(file)
  if (!written) throw new EmbeddedDatabaseError(`데이터베이스 암호 파일을 만들 수 없습니다: ${file}`)
  return written
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

async function readSecrets(file: string): Promise<Secrets | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new EmbeddedDatabaseError(
      `데이터베이스 암호 파일을 읽을 수 없습니다: ${file} (${errorCode(error)})`,
      {
        cause: error,
      },
    )
  }
  try {
    return SecretsFile.parse(JSON.parse(text))
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `데이터베이스 암호 파일이 깨졌습니다: 백업에서 되돌려 놓으세요: ${file}`,
      {
        cause: error,
      },
    )
  }
}

async function writeOnce(place: Place, file: string, secrets: Secrets): Promise<void> {
  const temporary = temporaryName(file)
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await handOver(place, temporary)
  try {
    // `link` fails if another process wrote the file first; a rename would replace that file.
    await link(temporary, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' && !(await exists(file))) await rename(temporary, file)
  }
  await rm(temporary, { force: true })
  await syncFolder(place.folder)
}
