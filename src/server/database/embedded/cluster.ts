import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { chownTree, exists, syncFolder, temporaryName } from './files.ts'
import { giveToRunner, type Place } from './place.ts'
import { runToEnd } from './process.ts'
import type { Secrets } from './secrets.ts'

/** Creates the data folder if it is missing, and checks that the installed PostgreSQL can use it. */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  secrets: Secrets,
  options: { sync: boolean },
): Promise<void> {
  if (!(await exists(place.pgdata))) await createCluster(place, binaries, secrets, options.sync)
  const version = (await readFile(path.join(place.pgdata, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version !== binaries.major) {
    throw new EmbeddedDatabaseError(
      `데이터 폴더의 PostgreSQL 버전(${version || '알 수 없음'})이 실행 파일의 버전(${binaries.major})과 다릅니다: 백업에서 복원하세요: ${place.pgdata}`,
    )
  }
}

/**
 * Creates the database cluster. initdb works in a temporary folder, which gets its final name only when it is
 * complete.
 */
async function createCluster(
  place: Place,
  binaries: Binaries,
  secrets: Secrets,
  sync: boolean,
): Promise<void> {
  const workshop = temporaryName(place.pgdata)
  const data = path.join(workshop, 'data')
  const passwordFile = path.join(workshop, 'password')
  try {
    await mkdir(workshop, { mode: 0o700 })
    await writeFile(passwordFile, `${secrets.postgres}\n`, { mode: 0o600 })
    await giveToRunner(place.runner, passwordFile)
    await giveToRunner(place.runner, workshop)
    const { code, output } = await runToEnd(
      place.runner,
      [
        binaries.initdb,
        `--pgdata=${data}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        // launch.ts reads PostgreSQL's start messages, so they must be in English.
        '--lc-messages=C',
        '--auth=scram-sha-256',
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        ...(sync ? [] : ['--no-sync']),
      ],
      workshop,
    )
    if (code !== 0) {
      const reason = output.split('\n').find((line) => /error|fatal/i.test(line)) ?? output.slice(-200)
      throw new EmbeddedDatabaseError(`데이터베이스를 만들지 못했습니다(initdb): ${reason}`)
    }
    await rename(data, place.pgdata).catch(async (error: unknown) => {
      // If two first starts run at the same time, the first finished cluster is used. If ours is the second, it is
      // removed below.
      if (!(await exists(place.pgdata))) throw error
    })
    await syncFolder(place.base)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/**
 * Gives the data folder to the user that PostgreSQL runs as. This is needed if root used the folder in a user
 * namespace before and this machine no longer allows user namespaces.
 */
export async function ensureOwner(place: Place): Promise<void> {
  if (place.runner.kind !== 'user') return
  const { uid } = await stat(place.pgdata)
  if (uid !== place.runner.uid) await chownTree(place.pgdata, place.runner)
}
