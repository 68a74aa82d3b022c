import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addNotice, changeNotice, type Notice } from '#shared/notices/notices.endpoints.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { upload } from '#web/lib/call/upload.ts'

interface Sent {
  /** Of the notice to change; null for a new one. */
  id: number | null
  form: FormData
}

/** Names, texts and files: sending the same again after a lost answer must not make a second notice. */
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
  const attempt = useRef({ signature: '', key: {} })
  useEffect(() => () => abort.current?.abort(), [])

  const send = useMutation<Notice, Error, Sent>({
    mutationFn: async (sent) => {
      const signature = signatureOf(sent)
      if (attempt.current.signature !== signature) attempt.current = { signature, key: {} }
      const stop = new AbortController()
      abort.current = stop
      setProgress(0)
      const options = { signal: stop.signal, onProgress: setProgress, attemptOf: attempt.current.key }
      const { id, form } = sent
      return id === null
        ? upload(addNotice, { form }, options)
        : upload(changeNotice, { params: { id: String(id) }, form }, options)
    },
    onError: (error) => {
      // What was answered was answered: another try is another attempt.
      if (error instanceof ApiError) attempt.current = { signature: '', key: {} }
    },
    // The person sees how far it came and sends it again; by itself it would start from zero unseen.
    retry: false,
  })
  return {
    send: send.mutateAsync,
    pending: send.isPending,
    /** 0 to 100. */
    progress: progress * 100,
    cancel: () => abort.current?.abort(),
  }
}
