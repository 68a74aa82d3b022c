import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  getArrangement,
  saveArrangement,
  type TableArrangement,
} from '#shared/settings/settings.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import type { Column } from '#web/list/columns.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

const params = { table: 'companies' } as const
const pauseMs = 600

interface Address {
  columns: readonly string[] | null
  setColumns(columns: readonly string[] | null): void
}

/**
 * Which columns a person sees, in which order and how wide. The address says what is shown now, so that a link shows it to
 * a colleague; what one chooses is kept for the next visit, on every device.
 */
export function useArrangement<Row>(all: readonly Column<Row>[], address: Address) {
  const client = useQueryClient()
  const query = queryOf(getArrangement, { params })
  const kept = useQuery(query)
  const [drawn, setDrawn] = useState<Record<string, number>>({})
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send(): void } | null>(null)
  // What was chosen a moment before leaving is kept, too.
  useEffect(() => () => waiting.current?.send(), [])

  const keptColumns = kept.data?.columns ?? null
  const stored = useMemo(() => {
    const known = new Set(all.map(({ key }) => key))
    const some = keptColumns?.filter((key) => known.has(key)) ?? []
    return some.length > 0 ? some : null
  }, [all, keptColumns])
  const keys = useMemo(
    () => address.columns ?? stored ?? all.map(({ key }) => key),
    [address.columns, stored, all],
  )
  // Once, when the page opens without a choice of its own: then the address can be handed on.
  const { columns: asked, setColumns } = address
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || !kept.data) return
    opened.current = true
    if (asked === null && stored) setColumns(stored)
  }, [kept.data, asked, stored, setColumns])

  const widths = useMemo(() => ({ ...kept.data?.widths, ...drawn }), [kept.data, drawn])
  const columns = useMemo(
    () =>
      keys.flatMap((key) => {
        const column = all.find((one) => one.key === key)
        const width = widths[key] ?? column?.width
        return column ? [{ ...column, ...(width ? { width } : {}) }] : []
      }),
    [all, keys, widths],
  )

  const keep = useCallback(
    (arrangement: TableArrangement) => {
      client.setQueryData(query.queryKey, arrangement)
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
      clearTimeout(waiting.current?.timer)
      waiting.current = { timer: setTimeout(send, pauseMs), send }
    },
    [client, query.queryKey],
  )
  return {
    columns,
    keys,
    choose(next: readonly string[] | null) {
      setColumns(next)
      keep({ columns: next && [...next], widths })
    },
    resize(key: string, width: number) {
      setDrawn((before) => ({ ...before, [key]: width }))
      keep({ columns: kept.data?.columns ?? null, widths: { ...widths, [key]: width } })
    },
    reset() {
      setDrawn({})
      setColumns(null)
      keep({ columns: null, widths: {} })
    },
  }
}
