import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { patchCompany } from '#shared/company/patch.endpoints.ts'
import type { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { useFormFailure } from '#web/forms/FormFailure.tsx'
import { newerIn } from '#web/forms/saveOver.ts'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { bodyOf, loadedFrom, rulesOf, type Subject, typedFaults } from './editForm.ts'

type Body = CallInput<typeof patchCompany>['body']

/**
 * The state of a form that edits one field or a few. A save sends the version of the company that the person saw
 * (optimistic lock).
 */
export function useFieldEdit(subject: Subject, names: readonly string[], onClose: () => void) {
  const client = useQueryClient()
  const { businessNumber } = subject.company
  const [rules] = useState(() => rulesOf(names))
  const { store, values, errors, dirty } = useForm(() => loadedFrom(subject, names), {
    rules,
    check: typedFaults,
  })
  const { failure, fail, clear } = useFormFailure()
  const { send } = useSend((body: Body, options) =>
    call(patchCompany, { params: { businessNumber }, body }, options),
  )
  const saving = useSave({
    store,
    inputOf(state) {
      clear()
      store.refuse([])
      if (store.faults().length > 0) return null
      const body = bodyOf(rules, state)
      if (!body) onClose()
      return body
    },
    send,
    newerIn: (error) =>
      newerIn(error, 'company/conflict', (stored: WholeCompany) => loadedFrom(stored, names)),
    async onSaved() {
      await refetchAfter(client, 'company', { businessNumber })
      onClose()
    },
    onRefused(error) {
      store.refuse(refusedFields(error).map((one) => ({ ...one, field: one.field.replace(/^own\./, '') })))
      fail('저장 실패', userMessage(error, '저장하지 못했습니다. 잠시 후 다시 시도해주세요.'))
    },
  })
  useUnsaved(dirty)
  return { values, errors, failure, saving, change: store.change }
}
