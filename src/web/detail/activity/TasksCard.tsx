import { useQuery } from '@tanstack/react-query'
import { Plus, Repeat } from 'lucide-react'
import { useState } from 'react'
import { repeats } from '#shared/deals/repeats.ts'
import { listTasks, type Task } from '#shared/deals/tasks.endpoints.ts'
import { weekdayWord } from '#shared/platform/day.ts'
import { companyQuery, useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { type DueItem, dueText } from '#web/domain/tasks/due.ts'
import { useSettling } from '#web/domain/tasks/useSettling.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

const AddTaskDialog = whenNeeded(() =>
  import('#web/domain/tasks/AddTaskDialog.tsx').then((module) => module.AddTaskDialog),
)
const PutOffDialog = whenNeeded(() =>
  import('#web/domain/tasks/PutOffDialog.tsx').then((module) => module.PutOffDialog),
)

const tasksQuery = (businessNumber: string, state: 'open' | 'done') =>
  queryOf(listTasks, { query: { businessNumber, state } })

const few = 6

const itemOf = (task: Task): DueItem => ({
  kind: 'task',
  id: task.id,
  version: task.version,
  action: task.text,
  about: [task.companyName, task.otherName].filter(Boolean).join(' × '),
  businessNumber: task.businessNumber,
  day: task.day,
})

/** The open tasks about a company, the earliest first. Each can be marked as done or put off. */
export function TasksCard({ number }: { number: string }) {
  const { data } = useQuery(tasksQuery(number, 'open'))
  const { data: done } = useQuery(tasksQuery(number, 'done'))
  const company = useQuery(companyQuery(number))
  const brokerage = useBrokerage(number)
  const [all, setAll] = useState(false)
  const [adding, setAdding] = useState(false)
  const [putOff, setPutOff] = useState<DueItem | null>(null)
  if (!data) return null
  const shown = all ? data.rows : data.rows.slice(0, few)
  const about = {
    company: {
      businessNumber: number,
      companyName: company.data?.companyName ?? number,
      side: brokerage.data?.side ?? '',
    },
    counterpartyId: '',
  }
  return (
    <Card aria-labelledby="tasks" className="no-print">
      <CardHeader id="tasks" title="할 일" note={data.total > 0 ? `${data.total}` : undefined}>
        <Button size="xs" aria-haspopup="dialog" className="max-md:h-11" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          추가
        </Button>
      </CardHeader>
      {shown.length === 0 ? (
        <p className="px-4 py-3 text-quiet text-sm">남은 할 일이 없습니다.</p>
      ) : (
        <ul>
          {shown.map((task) => (
            <TaskLine key={task.id} task={task} onPutOff={setPutOff} />
          ))}
        </ul>
      )}
      {data.total > shown.length && (
        <p className="border-line-soft border-t px-4 py-2">
          {data.rows.length > shown.length ? (
            <LinkButton className="text-xs max-md:min-h-11" onClick={() => setAll(true)}>
              {data.total - shown.length}개 더 보기
            </LinkButton>
          ) : (
            <span className="text-quiet text-xs">{data.total - shown.length}개가 더 있습니다.</span>
          )}
        </p>
      )}
      {done && done.total > 0 && (
        <p className="tnum rounded-b-lg border-line-soft border-t bg-sunken px-4 py-2 text-quiet text-xs">
          끝난 할 일 {done.total}개
        </p>
      )}
      {adding && <AddTaskDialog needed about={about} onClose={() => setAdding(false)} />}
      {putOff && <PutOffDialog needed of={putOff} onClose={() => setPutOff(null)} />}
    </Card>
  )
}

function TaskLine({ task, onPutOff }: { task: Task; onPutOff(item: DueItem): void }) {
  const { finish, pending } = useSettling()
  const { text, late, day, person, repeats: repeated, otherName, can } = task
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)_24px] gap-x-2.5 border-line-soft border-b px-4 py-2 text-sm leading-5 last:border-b-0">
      {can.change ? (
        <button
          type="button"
          aria-label={`${text} 마침`}
          title="마침"
          disabled={pending}
          onClick={() => void finish(itemOf(task))}
          className="touch-area relative mt-0.5 size-4 rounded-full border-[1.5px] border-line-strong hover:border-good hover:bg-good-soft"
        />
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]" title={text}>
          {text}
        </p>
        <p className="tnum flex flex-wrap items-center gap-x-1.5 text-quiet text-xs">
          <span
            className={cn(
              late > 0 && 'font-semibold text-danger',
              late === 0 && 'font-semibold text-warning',
            )}
          >
            {dueText(late)}
          </span>
          {day.slice(5).replace('-', '.')} {weekdayWord(day)}
          {repeated && (
            <span className="inline-flex items-center gap-1">
              <Repeat aria-hidden className="size-3" />
              {repeats[repeated]}
            </span>
          )}
          {otherName && <span className="truncate">· {otherName}</span>}
          {can.change && (
            <LinkButton
              className="text-quiet text-xs max-md:min-h-11"
              aria-label={`${text} 미루기`}
              onClick={() => onPutOff(itemOf(task))}
            >
              미루기
            </LinkButton>
          )}
        </p>
      </div>
      <span title={userLabel(person)}>
        <Avatar name={person.managerName} />
      </span>
    </li>
  )
}
