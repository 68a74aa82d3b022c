import { join } from 'node:path'
import type { BeforeMigration } from '../database/migrate.ts'
import { DatabaseStartError } from '../database/open.ts'
import { readAuditSecrets } from '../platform/audit/keys.ts'
import type { Config } from '../platform/config.ts'
import { openStore } from '../platform/storage/openStore.ts'
import { keepNewest } from './nightly.ts'
import { takeBackup } from './takeBackup.ts'

const kept = 3
const upgradeName = /^before-upgrade-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/

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
      await takeBackup(source, file, config.backup.key)
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
