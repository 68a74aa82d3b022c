import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isCalendarDay, weekdayWord } from '#shared/platform/day.ts'
import { holidayNameLimit, removeHoliday, setHoliday } from '#shared/progress/calendar.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { calendarQuery } from './calendar.api.ts'
import { monthName } from './calendarAddress.ts'

/**
 * Shows the public holidays of a month: those that the system computes, and the changes by admins. An admin can add a
 * day (such as an election) or remove one.
 */
export function HolidaysDialog({ month, onClose }: { month: string; onClose(): void }) {
  const client = useQueryClient()
  const { data } = useQuery(calendarQuery(month))
  const [day, setDay] = useState(`${month}-01`)
  const [name, setName] = useState('')
  const outcome = {
    onSuccess: ({ message }: { message: string }) => {
      toast({ title: message })
      setName('')
      void refetchAfter(client, 'holidays', {})
    },
    onError: (error: Error) =>
      toast({
        variant: 'destructive',
        title: '저장하지 못했습니다',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      }),
  }
  const saving = useCall(setHoliday, outcome)
  const removing = useCall(removeHoliday, outcome)
  const ready = name.trim() !== '' && isCalendarDay(day)
  function add() {
    if (ready) saving.mutate({ params: { day }, body: { name } })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="공휴일"
      description={`${monthName(month)} · 음력 명절과 대체공휴일은 저절로 들어갑니다.`}
    >
      <Form onSubmit={add}>
        <DialogBody>
          <ul aria-label={`${monthName(month)} 공휴일`} className="mb-4">
            {data?.holidays.map((holiday) => (
              <li
                key={holiday.day}
                className="flex min-h-9 items-center gap-2 border-line-soft border-b text-sm"
              >
                <span className="tnum shrink-0">
                  {holiday.day} ({weekdayWord(holiday.day)})
                </span>
                <b className="min-w-0 font-medium [overflow-wrap:anywhere]">{holiday.name}</b>
                <IconButton
                  label={`${holiday.day} ${holiday.name} 없애기`}
                  size="sm"
                  tone="danger"
                  className="ml-auto"
                  disabled={removing.isPending}
                  onClick={() => removing.mutate({ params: { day: holiday.day } })}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
            {data?.holidays.length === 0 && (
              <li className="text-quiet text-sm">이 달에는 공휴일이 없습니다.</li>
            )}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Field label="날짜" className="w-40">
              <DateInput value={day} onValueChange={(day) => setDay(day)} />
            </Field>
            <Field label="이름" className="min-w-40 flex-1">
              <Input
                value={name}
                maxLength={holidayNameLimit}
                placeholder="예: 임시공휴일"
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button>닫기</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={saving.isPending} blocked={!ready}>
            추가
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
