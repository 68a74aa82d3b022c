import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { listExports } from '#shared/exports/exports.endpoints.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { fetchJobResult } from '#web/lib/jobs/JobResult.tsx'
import { formatRecent } from '#web/lib/time.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

const nameOf = ({ result }: Job) => (result as { fileName?: string } | null)?.fileName ?? '만드는 중'
const rowsOf = ({ result, progress }: Job) => (result as { rows?: number } | null)?.rows ?? progress.done

/** Lists recent exports, so that people find files that were finished after they had closed the dialog. */
export function RecentExports() {
  const recent = useQuery({ ...queryOf(listExports, {}), staleTime: 0 })
  const rows = recent.data?.rows.filter(({ state }) => state === 'succeeded' || state === 'running') ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label="최근 내보내기">
      <h3 className="mb-1 text-quiet text-xs">최근 내보내기</h3>
      <ul className="divide-y divide-line-soft text-sm">
        {rows.map((job) => (
          <li key={job.id} className="flex min-h-9 items-center gap-2">
            <FileSpreadsheet aria-hidden className="size-4 shrink-0 text-good" />
            <span className="min-w-0 flex-1 truncate">{nameOf(job)}</span>
            <span className="tnum shrink-0 text-quiet text-xs">
              {rowsOf(job).toLocaleString('ko-KR')}행 · {formatRecent(job.createdAt)}
            </span>
            {job.hasFile && (
              <LinkButton className="touch-area relative" onClick={() => void fetchJobResult(job.id)}>
                다운로드
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
