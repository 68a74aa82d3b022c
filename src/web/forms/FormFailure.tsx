import { useState } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'

export interface Failure {
  title: string
  text: string
}

/**
 * Holds the reason why a form could not be sent. A toast shows the reason at once, and the form shows it until the next
 * attempt.
 */
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

/**
 * The error in the form. It is not a live region, because screen readers already announce the toast with the same text.
 */
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
