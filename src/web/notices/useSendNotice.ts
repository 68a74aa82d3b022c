import { useEffect, useRef, useState } from 'react'
import { addNotice, changeNotice, type Notice } from '#shared/notices/notices.endpoints.ts'
import { useSend } from '#web/forms/useSend.ts'
import { upload } from '#web/lib/call/upload.ts'

interface Sent {
  /** The ID of the notice to edit; null for a new one. */
  id: number | null
  form: FormData
}

/**
 * Returns a text that is equal for equal input (names, texts, files). So the server recognises a repeated request after
 * a lost response, and no second notice is created.
 */
const signatureOf = ({ id, form }: Sent) =>
  JSON.stringify([
    id,
    ...[...form].map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
    ),
  ])

export function useSendNotice() {
  const [progress, setProgress] = useState(0)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const { send, pending } = useSend<Sent, Notice>(
    async ({ id, form }, { attemptOf }) => {
      const stop = new AbortController()
      abort.current = stop
      setProgress(0)
      const options = { signal: stop.signal, onProgress: setProgress, attemptOf }
      return id === null
        ? upload(addNotice, { form }, options)
        : upload(changeNotice, { params: { id: String(id) }, form }, options)
    },
    // No automatic retry: the upload would silently restart from zero. The person sees the progress and can send again.
    { signatureOf, retry: false },
  )
  return {
    send,
    pending,
    /** The progress of the upload in percent. */
    progress: progress * 100,
    cancel: () => abort.current?.abort(),
  }
}
