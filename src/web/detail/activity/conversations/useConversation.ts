import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ConversationPreview,
  readConversation,
  storeConversation,
} from '#shared/conversations/conversations.endpoints.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { isCancelled, upload } from '#web/lib/call/upload.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { choiceOf, firstPicked, type Picked } from './picked.ts'

const form = (file: File, choice?: object) => {
  const data = new FormData()
  if (choice) data.append('choice', JSON.stringify(choice))
  data.append('file', file, file.name)
  return data
}

type Reading =
  | { state: 'reading' }
  | { state: 'failed'; message: string }
  | { state: 'read'; preview: ConversationPreview }

/** Reads an export on the server, and stores what was picked of it. Closing cancels the reading. */
export function useConversation(businessNumber: string, file: File, onStored: () => void) {
  const client = useQueryClient()
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const [picked, setPicked] = useState<Picked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const attempt = useRef<{ of: string; token: object } | null>(null)

  const ask = useEffectEvent((signal: AbortSignal) =>
    upload(readConversation, { params: { businessNumber }, form: form(file) }, { signal }),
  )
  const taken = useEffectEvent((preview: ConversationPreview) => {
    setPicked(firstPicked(preview))
    setReading({ state: 'read', preview })
  })
  const failed = useEffectEvent((error: unknown) => {
    if (isCancelled(error)) return
    const details = error instanceof ApiError ? error.body?.details : undefined
    const message = details || userMessage(error, '대화를 읽지 못했습니다. 다시 시도해주세요.')
    setReading({ state: 'failed', message })
  })
  useEffect(() => {
    const closing = new AbortController()
    ask(closing.signal).then((preview) => !closing.signal.aborted && taken(preview), failed)
    return () => closing.abort()
  }, [])

  async function store() {
    if (reading.state !== 'read' || !picked || saving) return
    const choice = choiceOf(reading.preview, picked, businessNumber)
    // The same choice sent again after a lost answer is stored once.
    const of = JSON.stringify(choice)
    if (attempt.current?.of !== of) attempt.current = { of, token: {} }
    setSaving(true)
    setFailure(null)
    try {
      const params = { businessNumber }
      const answer = await upload(
        storeConversation,
        { params, form: form(file, choice) },
        { attemptOf: attempt.current.token },
      )
      const skipped = answer.skipped > 0 ? `이미 있던 ${answer.skipped}줄은 건너뛰었습니다.` : undefined
      toast({ title: answer.message, ...(skipped && { description: skipped }) })
      onStored()
    } catch (error) {
      setFailure(userMessage(error, '선택한 내용은 그대로 있습니다. 잠시 후 다시 시도해주세요.'))
    } finally {
      setSaving(false)
      void refetchAfter(client, 'notes', { businessNumber })
      void refetchAfter(client, 'files', { businessNumber })
    }
  }
  return { reading, picked, setPicked, failure, saving, store }
}
