import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { openAsItIs } from '../database/open.ts'
import { readConfig, StartError } from '../platform/config.ts'
import { openStore } from '../platform/storage/openStore.ts'
import { runCommand } from './withDatabase.ts'

const count = (number: number) => number.toLocaleString('ko-KR')

await runCommand(async () => {
  const args = process.argv.slice(2)
  const allowUnencrypted = args.includes('--allow-unencrypted')
  const [given, ...rest] = args.filter((arg) => arg !== '--allow-unencrypted')
  if (!given || rest.length > 0 || given.startsWith('--'))
    throw new StartError('복원할 백업 파일 하나를 적어주세요: npm run restore -- /backup/dealdesk.backup')
  // The key is read without the strength check, because an older backup may have been made with a weak key.
  const { BACKUP_KEY: key, ...env } = process.env
  const config = readConfig(env)
  const start = performance.now()
  const { contents, manifest } = await restoreBackup(resolve(given), key || undefined, {
    openDatabase: () => openAsItIs(config, 'tool', () => undefined),
    openStore: () => openStore(config),
    auditKeys: config.auditKeys,
    auditKeyFile: config.auditKeyFile,
    anchorPath: config.auditAnchor,
    allowUnencrypted,
    tell: (line) => console.log(line),
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${manifest.takenAt} 의 백업을 복원했습니다. 표 ${contents.tables}개의 행 ${count(contents.rows)}개와 파일 ${count(contents.files)}개가 백업과 일치합니다. (${seconds}초)`,
  )
  if (contents.lost > 0) console.log(`백업할 때 저장소에 없던 파일이 ${contents.lost}개 있습니다.`)
  console.log('npm run audit:verify 로 감사로그를 확인한 뒤 시작하세요.')
  return 0
})
