import { actionLabel } from '#shared/audit/actionLabels.ts'
import type { AuditRefusal } from '#shared/audit/audit.endpoints.ts'
import { refusalCall } from '#shared/audit/refusals.ts'
import { secondInSeoul } from '#shared/platform/day.ts'
import type { Page } from '#shared/platform/page.ts'
import type { JobTools } from '../platform/jobs/worker.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { type CallNames, pageOfRefusals, type RefusalFilter } from './refusals.queries.ts'

const exportPage = 500

const heading = [
  '번호',
  '처음 시각',
  '마지막 시각',
  '횟수',
  '종류',
  '팀ID',
  '담당자명',
  '요청',
  '요청 주소',
  '대상',
  '사유',
  '접속 주소',
  '기기',
]

const cells = (row: AuditRefusal) => [
  row.id,
  secondInSeoul(row.firstAt),
  secondInSeoul(row.lastAt),
  row.count,
  actionLabel(row.kind),
  row.teamId,
  row.managerName,
  refusalCall(row),
  row.call,
  [row.target, row.targetName].filter(Boolean).join(' '),
  row.reason,
  row.addresses.join(' '),
  row.device,
]

/** Yields the rows of the refusal list as CSV, newest first. */
export async function* refusalsCsv(
  filter: RefusalFilter,
  names: CallNames,
  { db, signal, progress }: JobTools,
  total: number,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heading)
  let after: string | undefined
  let done = 0
  for (;;) {
    signal.throwIfAborted()
    const page: Page<AuditRefusal> = await pageOfRefusals(db, names, filter, {
      after,
      limit: exportPage,
      total,
    })
    for (const row of page.rows) yield csvLine(cells(row))
    done += page.rows.length
    progress(done, Math.max(total, done), '내보내는 중')
    if (page.next === null) return
    after = page.next
  }
}
