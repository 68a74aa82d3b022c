import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadFiles } from '#shared/files/files.endpoints.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { isCancelled, upload } from '#web/lib/call/upload.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { refreshFiles } from './files.api.ts'
import type { Pending } from './pendingFiles.ts'
import type { usePendingFiles } from './usePendingFiles.ts'

/**
 * The largest number of uploads at the same time. A browser opens six connections per server; two uploads leave four
 * for other requests.
 */
const atOnce = 2
const uploadFailed = '파일 업로드 중 오류가 발생했습니다.'

type Outcome = 'kept' | 'cancelled' | { reason: string }

/** Uploads the files of the list, each with its own progress and cancel button. Failed files stay in the list. */
export function useUpload(businessNumber: string, { dispatch }: ReturnType<typeof usePendingFiles>) {
  const client = useQueryClient()
  const running = useRef(new Map<number, AbortController>())
  const [sending, setSending] = useState(false)
  const gone = useRef(false)
  useEffect(() => {
    const { current } = running
    gone.current = false
    return () => {
      gone.current = true
      for (const stop of current.values()) stop.abort()
    }
  }, [])

  async function sendOne({ id, file, category, attempt }: Pending): Promise<Outcome> {
    const stop = running.current.get(id)
    if (!stop || stop.signal.aborted) return 'cancelled'
    dispatch({ kind: 'update', id, part: { state: 'sending', progress: 0, reason: null } })
    const form = new FormData()
    form.append('businessNumber', businessNumber)
    form.append('file_category_0', category)
    form.append('files', file, file.name)
    try {
      await upload(
        uploadFiles,
        { form },
        {
          signal: stop.signal,
          attemptOf: attempt,
          onProgress: (progress) => dispatch({ kind: 'update', id, part: { progress } }),
        },
      )
      dispatch({ kind: 'remove', id })
      return 'kept'
    } catch (error) {
      if (isCancelled(error)) return 'cancelled'
      const reason = userMessage(error, uploadFailed)
      // The server answered with an error, so a retry is a new attempt and not a repeat of a request whose response was
      // lost.
      const fresh = error instanceof ApiError ? { attempt: {} } : {}
      dispatch({ kind: 'update', id, part: { state: 'failed', reason, ...fresh } })
      return { reason }
    } finally {
      running.current.delete(id)
    }
  }

  async function send(list: readonly Pending[]): Promise<void> {
    setSending(true)
    for (const { id } of list) running.current.set(id, new AbortController())
    const queue = [...list]
    const outcomes: Outcome[] = []
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const outcome = await sendOne(next)
        if (outcome === 'cancelled') {
          dispatch({ kind: 'update', id: next.id, part: { state: 'cancelled', progress: 0 } })
        }
        outcomes.push(outcome)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (gone.current) return
    setSending(false)
    tell(outcomes)
    void refreshFiles(client, businessNumber)
  }

  return {
    send,
    sending,
    cancel: (id: number) => running.current.get(id)?.abort(),
    cancelAll: () => {
      for (const stop of running.current.values()) stop.abort()
    },
  }
}

function tell(outcomes: readonly Outcome[]): void {
  const kept = outcomes.filter((outcome) => outcome === 'kept').length
  const reasons = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.reason] : []))
  if (kept > 0) {
    const failed = reasons.length > 0 ? ` ${reasons.length}개는 업로드하지 못했습니다.` : ''
    toast({ title: '업로드 완료', description: `${kept}개 파일을 업로드했습니다.${failed}` })
  } else if (reasons.length > 0) {
    toast({ variant: 'destructive', title: '업로드 실패', description: reasons[0] ?? uploadFailed })
  }
}
