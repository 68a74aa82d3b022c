import { useState } from 'react'
import { addDays, dayInSeoul, isCalendarDay, mondayOf, weekdayWord } from '#shared/platform/day.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { type DueItem, dueTitle } from './due.ts'
import { useSettling } from './useSettling.ts'

/**
 * The labels of the proposed days if they are counted from today. `fromDueDay` contains the labels if they are
 * counted from a due day in the future.
 */
const fromToday = ['내일', '3일 뒤', '다음 주'] as const
const fromDueDay = ['하루 더', '3일 더', '그다음 주'] as const

/** Proposes days to postpone to, each with its weekday, because 3일 뒤 may be a Saturday. */
const usual = (from: string, [next, third, monday]: typeof fromToday | typeof fromDueDay) =>
  [
    { words: next, day: addDays(from, 1) },
    { words: third, day: addDays(from, 3) },
    { words: monday, day: addDays(mondayOf(from), 7) },
  ].map(({ words, day }) => ({ label: `${words} (${weekdayWord(day)})`, day }))

/** A dialog that postpones a task or the next action of a report. */
export function PutOffDialog({ of, onClose }: { of: DueItem; onClose(): void }) {
  const today = dayInSeoul()
  const { settle, pending, error } = useSettling()
  // If the due day is in the future, the proposals are counted from that day, otherwise from today.
  const ahead = of.day > today
  const from = ahead ? of.day : today
  const first = addDays(from, 1)
  const [day, setDay] = useState(first)
  const wrong = !isCalendarDay(day) || day < first
  const title = of.kind === 'task' ? '할 일 미루기' : '다음 할 일 미루기'
  const named = dueTitle(of)
  async function putOff() {
    if (wrong) return
    try {
      await settle(of, {
        change: { day },
        back: { day: of.day },
        said: {
          title: of.kind === 'task' ? '할 일을 미뤘습니다' : '다음 할 일을 미뤘습니다',
          description: `${day} · ${named}`,
          undone: '기한을 미루기 전으로 되돌렸습니다.',
        },
      })
    } catch {
      // `error` of `useSettling` is shown in the dialog, which stays open.
      return
    }
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={named}>
      <Form aria-label={title} onSubmit={() => void putOff()}>
        <DialogBody className="grid gap-3">
          {error && (
            <Notice tone="error" live>
              {userMessage(error, '다시 시도해주세요.')}
            </Notice>
          )}
          <div className="flex flex-wrap gap-2">
            {usual(from, ahead ? fromDueDay : fromToday).map(({ label, day: meant }) => (
              <Button key={label} size="sm" aria-pressed={day === meant} onClick={() => setDay(meant)}>
                {label}
              </Button>
            ))}
          </div>
          <Field
            label="기한"
            error={wrong ? `${ahead ? first : '내일'}부터의 날짜를 선택해주세요.` : undefined}
          >
            <DateInput min={first} value={day} onValueChange={(day) => setDay(day)} />
          </Field>
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button>취소</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={pending} blocked={wrong}>
            미루기
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
