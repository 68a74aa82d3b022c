import type { Db } from '../../database/connect.ts'
import { StartError } from '../startError.ts'
import { findForeignRules } from './foreignRules.ts'

/**
 * Runs at the start. If a table of the audit log has a foreign trigger or rule, the start fails, because the trigger or
 * rule could change what is recorded. Foreign triggers and rules on other tables may belong to the firm's own
 * replication, so they are only reported in the log and by `npm run audit:verify`.
 */
export async function refuseForeignRules(
  db: Db,
  { allowForeignTriggers }: { allowForeignTriggers: boolean },
  log: { error(words: string): void },
): Promise<void> {
  const found = await findForeignRules(db)
  const onAudit = found.find((rule) => rule.onAudit)
  if (onAudit && !allowForeignTriggers)
    throw new StartError(
      `${onAudit.sentence} 기록이 바뀔 수 있어 시작하지 않습니다. 데이터베이스를 확인하세요. 알고도 그렇게 쓰려면 ALLOW_FOREIGN_TRIGGERS=true 를 지정하세요.`,
    )
  for (const { sentence } of found) log.error(sentence)
}
