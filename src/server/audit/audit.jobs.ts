import { Readable } from 'node:stream'
import { actionLabel } from '#shared/audit/actionLabels.ts'
import type { AuditEntry } from '#shared/audit/audit.endpoints.ts'
import { type ImageChange, imageChanges } from '#shared/audit/changes.ts'
import { fieldLabel, fieldText } from '#shared/audit/fieldLabels.ts'
import type { Images } from '#shared/audit/values.ts'
import { cutText } from '#shared/audit/values.ts'
import { dayInSeoul, secondInSeoul } from '#shared/platform/day.ts'
import type { Page } from '#shared/platform/page.ts'
import { type AuditProof, verifyAudit } from '../platform/audit/verify.ts'
import type { JobHandler, JobTools } from '../platform/jobs/worker.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { type AuditFilter, countAudit, findImages, findSmallImages, pageOfAudit } from './audit.queries.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { type CallNames, countRefusals, type RefusalFilter } from './refusals.queries.ts'
import { refusalsCsv } from './refusalsCsv.ts'

export const verifyKind = 'audit-verify'
export const exportKind = 'audit-export'
export interface ExportInput {
  filter: AuditFilter & RefusalFilter
  list?: 'refusals'
}
const exportPage = 200
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
/** The most letters in one cell. Spreadsheets allow 32,767; this is well below it. */
const cellLetters = 8000

function cells(entry: AuditEntry, images: Images) {
  const changes = imageChanges(images.before, images.after)
  return [
    entry.id,
    secondInSeoul(entry.at),
    entry.teamId,
    entry.managerName,
    entry.address,
    actionLabel(entry.action),
    entry.subjectName,
    entry.subjectId,
    entry.businessNumber,
    cellOf(changes, 'before'),
    cellOf(changes, 'after'),
    entry.reason,
  ]
}

/**
 * Joins as many whole lines as fit into one cell. If there is no room for some changes, the last line says for how
 * many.
 */
function cellOf(changes: readonly ImageChange[], side: 'before' | 'after'): string {
  const lines: string[] = []
  let letters = 0
  for (const [index, change] of changes.entries()) {
    const text = fieldText(change.path.at(-1) ?? '', change[side])
    const line = cutText(`${fieldLabel(change.path)}: ${text}`, cellLetters)
    if (letters + line.length > cellLetters && lines.length > 0)
      return [...lines, `… 변경 ${(changes.length - index).toLocaleString('ko-KR')}건 더 있음`].join('\n')
    lines.push(line)
    letters += line.length + 1
  }
  return lines.join('\n')
}

async function* csvOf(filter: AuditFilter, { db, signal, progress }: JobTools, total: number) {
  yield byteOrderMark + csvLine(heading)
  let after: string | undefined
  let done = 0
  for (;;) {
    signal.throwIfAborted()
    const page: Page<AuditEntry> = await pageOfAudit(db, filter, { after, limit: exportPage, total })
    const small = await findSmallImages(
      db,
      page.rows.map(({ id }) => id),
    )
    for (const entry of page.rows) {
      signal.throwIfAborted()
      yield csvLine(cells(entry, small.get(entry.id) ?? (await findImages(db, entry.id))))
    }
    done += page.rows.length
    progress(done, Math.max(total, done), '내보내는 중')
    if (page.next === null) return
    after = page.next
  }
}

export function auditJobs(
  store: FileStore,
  proof: AuditProof,
  names: CallNames = new Map(),
): Record<string, JobHandler> {
  return {
    [verifyKind]: async (_input: unknown, { db, signal, progress }) => ({
      result: await verifyAudit(db, {
        ...proof,
        signal,
        onProgress: (done, total) => progress(done, total, '확인 중'),
      }),
    }),
    [exportKind]: async ({ filter, list }: ExportInput, tools) => {
      const lines =
        list === 'refusals'
          ? refusalsCsv(filter, names, tools, await countRefusals(tools.db, filter))
          : csvOf(filter, tools, await countAudit(tools.db, filter))
      const received = await store.receive(Readable.from(toBytes(lines)), {
        maxBytes: exportLimit,
        signal: tools.signal,
      })
      const title = list === 'refusals' ? '거부된요청' : '감사로그'
      const name = `${title}_${dayInSeoul()}.csv`
      return { file: { stored: await store.keep(received), name, mimeType: 'text/csv' } }
    },
  }
}

async function* toBytes(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text)
}
