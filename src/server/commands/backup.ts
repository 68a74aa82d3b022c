import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUpAndRecord, lostSentence } from '../backup/backupRuns.ts'
import { takeBackup } from '../backup/takeBackup.ts'
import { readAuditSecrets } from '../platform/audit/keys.ts'
import { StartError } from '../platform/config.ts'
import { openStore } from '../platform/storage/openStore.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

const count = (number: number) => number.toLocaleString('ko-KR')

await runCommand(async () => {
  const [given, ...rest] = process.argv.slice(2)
  if (!given || rest.length > 0)
    throw new StartError('백업을 쓸 파일 하나를 적어주세요: npm run backup -- /backup/dealdesk.backup')
  const file = resolve(given)
  if (existsSync(file)) throw new StartError(`이미 있는 파일입니다. 다른 이름을 적어주세요: ${file}`)
  return withDatabase(async (db, { adminUrl, config }) => {
    const source = {
      adminUrl,
      store: await openStore(config),
      auditSecrets: await readAuditSecrets(config),
      anchorPath: config.auditAnchor,
    }
    const start = performance.now()
    const { bytes, encrypted, contents } = await backUpAndRecord(db, 'manual', file, () =>
      takeBackup(source, file, config.backup.key),
    )
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      `백업했고 다시 읽어 확인했습니다: ${file} (표 ${contents.tables}개, 행 ${count(contents.rows)}개, 파일 ${count(contents.files)}개, ${count(Math.ceil(bytes / 1024))}KB, ${seconds}초)`,
    )
    if (!encrypted)
      console.log(
        '암호화하지 않았고 감사로그 열쇠는 담지 않았습니다. BACKUP_KEY를 지정하면 함께 암호화해 담습니다.',
      )
    if (contents.lost > 0) console.error(lostSentence(contents.lost))
    return contents.lost > 0 ? 3 : 0
  })
})
