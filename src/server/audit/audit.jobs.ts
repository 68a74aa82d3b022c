import { Readable } from 'node:stream'
import type { AuditEntry } from '#shared/audit/audit.endpoints.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import type { JobHandler, JobTools } from '../platform/jobs/worker.ts'
import { recordStored } from '../platform/keepFile.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { type AuditFilter, countAudit, findAudit } from './audit.queries.ts'
import { byteOrderMark, csvLine } from './csv.ts'

export const verifyKind = 'audit-verify'
export const exportKind = 'audit-export'
const exportPage = 1000
const exportLimit = 2 ** 31

const heading = [
  '번호',
  '시각',
  '팀ID',
  '담당자명',
  '접속 주소',
  '동작',
  '대상',
  '대상 번호',
  '사업자번호',
  '이전',
  '이후',
  '사유',
]
const seoulTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const cells = (entry: AuditEntry) => [
  entry.id,
  seoulTime.format(new Date(entry.at)),
  entry.teamId,
  entry.managerName,
  entry.address,
  entry.action,
  entry.subjectKind,
  entry.subjectId,
  entry.businessNumber,
  entry.before,
  entry.after,
  entry.reason,
]

async function* csvOf(filter: AuditFilter, { db, signal, progress }: JobTools, total: number) {
  yield byteOrderMark + csvLine(heading)
  let before: number | null = null
  let done = 0
  for (;;) {
    signal.throwIfAborted()
    const page: Awaited<ReturnType<typeof findAudit>> = await findAudit(db, filter, before, exportPage)
    yield page.entries.map((entry) => csvLine(cells(entry))).join('')
    done += page.entries.length
    progress(done, Math.max(total, done), '내보내는 중')
    before = page.entries.at(-1)?.id ?? null
    if (!page.more || before === null) return
  }
}

export function auditJobs(store: FileStore): Record<string, JobHandler> {
  return {
    [verifyKind]: async (_input: unknown, { db, signal, progress }) => ({
      result: await verifyAudit(db, {
        signal,
        onProgress: (done, total) => progress(done, total, '확인 중'),
      }),
    }),
    [exportKind]: async (input: { filter: AuditFilter }, tools) => {
      const total = await countAudit(tools.db, input.filter)
      const received = await store.receive(Readable.from(toBytes(csvOf(input.filter, tools, total))), {
        maxBytes: exportLimit,
        signal: tools.signal,
      })
      const resultFileId = await recordStored(
        tools.db,
        await store.keep(received),
        'text/csv',
        tools.job.ownerTeamId,
      )
      return { resultFileId, resultFileName: `감사로그_${seoulTime.format(new Date()).slice(0, 10)}.csv` }
    },
  }
}

async function* toBytes(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text)
}
