import { verifyAudit } from '../platform/audit/verify.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

await runCommand(() =>
  withDatabase(async (db) => {
    const report = await verifyAudit(db)
    if (report.ok) console.log(`감사 기록 ${report.checked}건이 온전합니다. (봉인 대기 ${report.waiting}건)`)
    else console.error(`감사 기록이 온전하지 않습니다: ${report.fault} (앞의 ${report.checked}건은 온전함)`)
    return report.ok ? 0 : 2
  }),
)
