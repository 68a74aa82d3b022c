import { join } from 'node:path'
import type { BeforeMigration } from '../database/migrate.ts'
import { DatabaseStartError } from '../database/open.ts'
import { readAuditSecrets } from '../platform/audit/keys.ts'
import type { Config } from '../platform/config.ts'
import { openStore } from '../platform/storage/openStore.ts'
import { keepNewest } from './nightly.ts'
import { type BackupProgress, takeBackup } from './takeBackup.ts'

const kept = 3
const upgradeName = /^before-upgrade-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/

const tellEveryMs = 5000
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('ko-KR')}MB`
const count = (number: number) => number.toLocaleString('ko-KR')

/** Says what the backup will copy, then every few seconds how far it is. Until it is done the server answers nobody. */
export function toldNowAndThen(tell: (line: string) => void): (progress: BackupProgress) => void {
  let last: number | null = null
  return (progress) => {
    if (progress.stage === 'reading-back')
      return last === null ? undefined : tell('백업을 다시 읽어 확인하는 중입니다.')
    const { files, ofFiles, bytes, ofBytes } = progress
    const now = performance.now()
    if (last === null)
      tell(
        `새 버전으로 옮기기 전에 백업합니다: 파일 ${count(ofFiles)}개, ${megabytes(ofBytes)}. 끝날 때까지 화면이 열리지 않습니다.`,
      )
    else if (now - last < tellEveryMs) return
    else
      tell(`백업하는 중: 파일 ${count(files)}/${count(ofFiles)}개, ${megabytes(bytes)}/${megabytes(ofBytes)}`)
    last = now
  }
}

/**
 * Takes a backup before migrations run, because migrations cannot be undone. If the backup fails, the server does
 * not start.
 */
export function backUpBeforeUpgrade(
  config: Config,
  tell: (line: string) => void,
): BeforeMigration | undefined {
  if (!config.upgradeBackup || config.mode !== 'production') return undefined
  return async (_level, adminUrl) => {
    const folder = config.backup.folder ?? join(config.dataDir, 'backups')
    const now = new Date().toISOString().slice(0, 19).replaceAll(':', '')
    const file = join(folder, `before-upgrade-${now}Z.backup`)
    try {
      const source = {
        adminUrl,
        store: await openStore(config),
        auditSecrets: await readAuditSecrets(config),
        anchorPath: config.auditAnchor,
      }
      await takeBackup(source, file, config.backup.key, { onProgress: toldNowAndThen(tell) })
      await keepNewest(folder, upgradeName, kept)
    } catch (error) {
      const words = error instanceof Error ? error.message.split('\n')[0] : String(error)
      throw new DatabaseStartError(
        `새 버전으로 옮기기 전의 백업을 만들지 못해 아무것도 바꾸지 않았습니다: ${words} (백업 없이 옮기려면 UPGRADE_BACKUP=false)`,
        { cause: error },
      )
    }
    tell(`새 버전으로 옮기기 전에 백업했습니다: ${file}`)
  }
}
