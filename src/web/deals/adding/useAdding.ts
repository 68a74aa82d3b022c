import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeBulkDeals } from '#shared/bulkChanges/bulkDeals.endpoints.ts'
import { mostBulkRows } from '#shared/bulkChanges/bulkFields.ts'
import { addCounterparties } from '#shared/deals/adding.endpoints.ts'
import { longestTask } from '#shared/deals/limits.ts'
import { addDays, dayInSeoul, isCalendarDay } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import type { Wanted } from './wanted.ts'

interface AddingValues {
  day: string
  /** The team that gets the first task; '' for the main manager of each company. */
  teamId: string
  text: string
  due: string
}
type Errors = Partial<Record<keyof AddingValues, string>>
type Body = BodyOf<typeof addCounterparties>

function faultsOf({ day, text, due }: AddingValues): Errors {
  const errors: Errors = {}
  if (!isCalendarDay(day)) errors.day = '날짜를 입력해주세요.'
  else if (day > dayInSeoul()) errors.day = '오늘까지의 날짜를 입력해주세요.'
  if (text.trim().length > longestTask) errors.text = `${longestTask}자까지 입력할 수 있습니다.`
  if (text.trim() !== '' && !isCalendarDay(due)) errors.due = '기한을 입력해주세요.'
  return errors
}

const bodyOf = (chosen: readonly Wanted[], { day, teamId, text, due }: AddingValues): Body => ({
  items: chosen.map(({ businessNumber, companyName, star, day: own }) => ({
    ...(businessNumber === null ? { name: companyName } : { businessNumber, name: null }),
    star,
    ...(own === undefined ? {} : { day: own }),
  })) as Body['items'],
  day,
  ...(text.trim() === ''
    ? {}
    : { task: { text: text.trim(), day: due, ...(teamId === '' ? {} : { teamId }) } }),
})

/**
 * The companies that one step adds that can be undone as a whole: registered ones that were never in the table, without
 * anything beside them. Null if more was typed or chosen.
 */
function plainRows(chosen: readonly Wanted[], { day, text }: AddingValues): string[] | null {
  const isPlain = (one: Wanted) => one.businessNumber !== null && !one.star && !one.reopens && !one.day
  if (day !== dayInSeoul() || text.trim() !== '' || chosen.length > mostBulkRows) return null
  return chosen.every(isPlain) ? chosen.flatMap(({ businessNumber }) => businessNumber ?? []) : null
}

/** Adds the chosen companies, each with the first task if one was typed. */
export function useAdding(number: string, onDone: () => void, onUndo?: (id: number) => void) {
  const client = useQueryClient()
  const today = dayInSeoul()
  const [values, setValues] = useState<AddingValues>({
    day: today,
    teamId: '',
    text: '',
    due: addDays(today, 7),
  })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { send, pending } = useSend((body: Body, options) =>
    call(addCounterparties, { params: { businessNumber: number }, body }, options),
  )
  const { send: sendBulk, pending: sendsBulk } = useSend((rows: string[], options) =>
    call(
      makeBulkDeals,
      { body: { field: 'dealTable', businessNumber: number, rows, onlyPossible: true } },
      options,
    ),
  )
  async function add(chosen: readonly Wanted[]) {
    const wrong = faultsOf(values)
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return
    if (chosen.length === 0) return setFailure('넣을 곳을 하나 이상 선택해주세요.')
    try {
      const rows = onUndo ? plainRows(chosen, values) : null
      if (onUndo && rows) {
        const { id, changed, left } = await sendBulk(rows)
        const rest = left.length > 0 ? ` 넣을 수 없는 ${left.length}곳은 건너뛰었습니다.` : ''
        toast({
          title: '진행표에 넣었습니다',
          description: `${changed}곳을 넣었습니다.${rest}`,
          action: { label: '실행 취소', onAction: () => onUndo(id) },
        })
        onDone()
        return void refetchAfter(client, 'deals', { businessNumber: number })
      }
      const { added, reopened, skipped } = await send(bodyOf(chosen, values))
      const parts = [
        `${added}곳을 넣었습니다.`,
        reopened > 0 ? `${reopened}곳을 다시 시작했습니다.` : '',
        skipped.length > 0 ? `넣을 수 없는 ${skipped.length}곳은 건너뛰었습니다.` : '',
      ]
      toast({ title: '진행표에 넣었습니다', description: parts.filter(Boolean).join(' ') })
      onDone()
    } catch (error) {
      setFailure(userMessage(error, '잠시 후 다시 시도해주세요.'))
    }
    void refetchAfter(client, 'deals', { businessNumber: number })
  }
  return {
    values,
    errors,
    failure,
    pending: pending || sendsBulk,
    add,
    change: (part: Partial<AddingValues>) => setValues((old) => ({ ...old, ...part })),
  }
}
