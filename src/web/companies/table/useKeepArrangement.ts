import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import {
  type ArrangedTable,
  getArrangement,
  saveArrangement,
  type TableArrangement,
} from '#shared/settings/settings.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

const pauseMs = 600

interface Waiting {
  table: ArrangedTable
  timer: ReturnType<typeof setTimeout>
  send(): void
}

/**
 * Returns a function that updates the cached arrangement at once and saves it after a debounce, because resizing a
 * column causes many updates.
 */
export function useKeepArrangement(table: ArrangedTable) {
  const client = useQueryClient()
  const waiting = useRef<Waiting | null>(null)
  // On unmount, a save that still waits for the debounce is sent.
  useEffect(() => () => waiting.current?.send(), [])

  return useCallback(
    (arrangement: TableArrangement) => {
      const params = { table }
      client.setQueryData(queryOf(getArrangement, { params }).queryKey, arrangement)
      function send() {
        clearTimeout(waiting.current?.timer)
        waiting.current = null
        call(saveArrangement, { params, body: arrangement }).catch((error: unknown) =>
          toast({
            variant: 'destructive',
            title: '열을 저장하지 못했습니다',
            description: userMessage(error, '잠시 후 다시 시도해주세요.'),
          }),
        )
      }
      // A waiting save of another table is sent first, because `waiting` can hold only one save.
      if (waiting.current?.table !== table) waiting.current?.send()
      clearTimeout(waiting.current?.timer)
      waiting.current = { table, timer: setTimeout(send, pauseMs), send }
    },
    [client, table],
  )
}
