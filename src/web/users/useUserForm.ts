import { useState } from 'react'
import { useFormFailure } from '#web/forms/FormFailure.tsx'
import type { FieldRules } from '#web/forms/fieldRules.ts'
import type { Loaded } from '#web/forms/formStore.ts'
import { useForm } from '#web/forms/useForm.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { useFocusInvalid } from './useFocusInvalid.ts'
import { refusedFields, type UserErrors, type UserValues } from './userForm.ts'

/**
 * The common part of the dialogs that add and edit a user: the values, the errors, and how a refusal by the server is
 * shown.
 */
export function useUserForm<V extends UserValues>(loaded: () => Loaded<V>, rules: FieldRules<V>) {
  const { store, values, errors, dirty } = useForm(loaded, { rules })
  const [tried, setTried] = useState(0)
  const { failure, fail, clear } = useFormFailure()
  const form = useFocusInvalid(tried)

  function mark(found: UserErrors) {
    store.refuse(Object.entries(found).map(([field, text]) => ({ field, text })))
    setTried((old) => old + 1)
  }

  return {
    form,
    store,
    values,
    errors,
    failure,
    dirty,
    change(part: Partial<V>) {
      store.change(part)
      clear()
    },
    refuseInput({ missing, errors: found }: { missing: boolean; errors: UserErrors }) {
      mark(found)
      // The fields show their errors themselves, so the message above them is removed.
      clear()
      toast({
        variant: 'destructive',
        title: '입력 오류',
        description: missing ? '팀ID와 담당자명은 필수입니다.' : '필수 항목을 모두 올바르게 입력해주세요.',
      })
    },
    refused(title: string, error: unknown, fallback: string) {
      mark(refusedFields(error))
      fail(title, userMessage(error, fallback))
    },
  }
}
