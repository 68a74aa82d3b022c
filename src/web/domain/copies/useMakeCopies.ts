import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { downloadCopy } from '#shared/copies/copies.endpoints.ts'
import { type MadeCopies, makeCopies } from '#shared/copies/making.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { saveDownload } from '#web/lib/call/download.ts'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

export type MakeBody = NonNullable<CallInput<typeof makeCopies>['body']>

interface Ended {
  /**
   * The number of copies that were made. `refused` says why the remaining copies were not made; null if all were
   * made.
   */
  made: number
  refused: { code: string; message: string } | null
}

/** Starts the job that makes copies, and downloads the copies when they are made. */
export function useMakeCopies(onEnded: (ended: Ended) => void) {
  const client = useQueryClient()
  const run = useJob((body: MakeBody, attemptOf) => call(makeCopies, { body }, { attemptOf }))
  const told = useRef<string | null>(null)
  const { job } = run
  useEffect(() => {
    if (!job?.finishedAt || told.current === job.id) return
    told.current = job.id
    const result = job.result as MadeCopies | null
    const copies = result?.copies ?? []
    const refused = result?.refused ?? job.error
    void client.invalidateQueries()
    void downloadAll(copies).then(() => onEnded({ made: copies.length, refused: refused ?? null }))
  }, [job, client, onEnded])
  return run
}

async function downloadAll(copies: MadeCopies['copies']) {
  for (const { id, number } of copies) {
    try {
      await saveDownload(downloadCopy, { params: { id: String(id) } })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: `${number} 다운로드 실패`,
        description: userMessage(error, '배포대장에서 다시 받아주세요.'),
      })
    }
  }
}
