import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Saved, saveCompanyData } from '#shared/company/company.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'

type Body = CallInput<typeof saveCompanyData>['body']

/** Sends a save. The same again after a lost answer carries the same key, so that it cannot conflict with itself. */
export function useSaveDossier() {
  const attempt = useRef({ signature: '', key: {} })
  return useMutation<Saved, Error, Body>({
    mutationFn: (body) => {
      const signature = JSON.stringify(body)
      if (attempt.current.signature !== signature) attempt.current = { signature, key: {} }
      return call(saveCompanyData, { body }, { attemptOf: attempt.current.key })
    },
    onError: (error) => {
      // What was answered was answered: another try is another attempt.
      if (error instanceof ApiError) attempt.current = { signature: '', key: {} }
    },
    onSuccess: () => {
      attempt.current = { signature: '', key: {} }
    },
  })
}
