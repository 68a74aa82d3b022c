import { useState } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'

export interface Failure {
  title: string
  text: string
}

/** Why a form could not be sent: shown as a toast at once, and in the form until it is sent again. */
export function useFormFailure() {
  const [failure, setFailure] = useState<Failure | null>(null)
  return {
    failure,
    fail(title: string, text: string) {
      setFailure({ title, text })
      toast({ variant: 'destructive', title, description: text })
    },
    clear: () => setFailure(null),
  }
}

/** Not announced to screen readers, because the toast was. */
export function FormFailure({
  failure,
  className,
}: {
  failure: Failure | null
  className?: string | undefined
}) {
  if (!failure) return null
  return (
    <Notice tone="error" title={failure.title} className={className}>
      {failure.text}
    </Notice>
  )
}
