import { anchorFile } from '../platform/audit/anchor.ts'
import { openAuditKeys } from '../platform/audit/keys.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import { readConfig } from '../platform/config.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

await runCommand(() =>
  withDatabase(async (db) => {
    const config = readConfig(process.env)
    const keys = await openAuditKeys(config)
    const report = await verifyAudit(db, {
      keys,
      anchors: anchorFile(config.auditAnchor, keys),
      allowForeignTriggers: config.allowForeignTriggers,
    })
    if (report.ok)
      console.log(
        `감사 기록 ${report.checked}건이 온전합니다. (점검 대기 ${report.waiting}건, 데이터베이스 밖 기준점 ${report.anchors}개와 일치)`,
      )
    else console.error(`감사 기록이 온전하지 않습니다: ${report.fault} (앞의 ${report.checked}건은 온전함)`)
    return report.ok ? 0 : 2
  }),
)
