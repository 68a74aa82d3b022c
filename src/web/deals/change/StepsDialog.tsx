import { useQuery } from '@tanstack/react-query'
import { dealStageWord, endReasonWord } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty, DealStep } from '#shared/deals/counterparty.ts'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import { dueText } from '#web/domain/tasks/due.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { formatRecent } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CloseFooter, Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { counterpartyQuery } from '../deals.api.ts'
import { kindText, shortDay, termsText } from '../dealTexts.ts'

function stepText({ kind, from, to, reason }: DealStep): string {
  const word = dealStageWord(to)
  switch (kind) {
    case 'added':
      return `${word}부터 시작`
    case 'forward':
    case 'back':
      return `${from ? dealStageWord(from) : ''} → ${word}${kind === 'back' ? ' (뒤로)' : ''}`
    case 'ended':
      return `${word}에서 종료${reason ? ` · ${endReasonWord(reason)}` : ''}`
    case 'reopened':
      return `${word}에서 다시 시작`
    case 'merged':
      return `${word} · 같은 기업의 기록을 합침`
  }
}

/** Shows all steps of a counterparty, newest first, and its tasks. */
export function StepsDialog({ row, onClose }: { row: Counterparty; onClose(): void }) {
  const found = useQuery(counterpartyQuery(row.id))
  const { other, seller } = row
  const terms = termsText(found.data?.row ?? row)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={other.companyName}
      description={[kindText(other), `${seller.companyName} 진행표`, terms].filter(Boolean).join(' · ')}
    >
      <DialogBody className="grid grid-cols-1 gap-4">
        {found.data ? (
          <>
            <section aria-label="지나온 단계">
              <h3 className="mb-1 font-semibold text-sm">지나온 단계</h3>
              <ol className="divide-y divide-line-soft">
                {found.data.steps.toReversed().map((step) => (
                  <Step key={step.id} step={step} />
                ))}
              </ol>
            </section>
            <section aria-label="할 일">
              <h3 className="mb-1 font-semibold text-sm">할 일</h3>
              <Tasks tasks={found.data.tasks} />
            </section>
          </>
        ) : found.error ? (
          <ErrorState
            level={3}
            title="이력을 불러오지 못했습니다"
            text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          />
        ) : (
          <SkeletonRows rows={4} columns={2} />
        )}
      </DialogBody>
      <CloseFooter />
    </Dialog>
  )
}

function Step({ step }: { step: DealStep }) {
  const { day, note, by, at } = step
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_max-content] items-baseline gap-x-3 py-2 text-sm max-md:grid-cols-[72px_minmax(0,1fr)]">
      <time dateTime={day} className="tnum text-quiet">
        {shortDay(day)}
      </time>
      <div className="min-w-0">
        <p className="font-medium">{stepText(step)}</p>
        {note && <p className="wrap-anywhere whitespace-pre-line text-quiet">{note}</p>}
      </div>
      <p className="tnum text-quiet text-xs max-md:col-start-2">
        {by && `${userLabel(by)} · `}
        {formatRecent(at)}
      </p>
    </li>
  )
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return <p className="text-quiet text-sm">적어 둔 할 일이 없습니다.</p>
  return (
    <ul className="divide-y divide-line-soft">
      {tasks.map(({ id, text, day, late, done, person }) => (
        <li key={id} className="flex items-center gap-2 py-2 text-sm">
          <span className="flex w-18 shrink-0">
            <Badge tone={done ? 'grey' : late > 0 ? 'red' : late === 0 ? 'amber' : 'blue'}>
              {done ? '마침' : dueText(late)}
            </Badge>
          </span>
          <span className="wrap-anywhere min-w-0 flex-1">{text}</span>
          <span className="tnum shrink-0 text-quiet text-xs">
            {shortDay(day)} · {userLabel(person)}
          </span>
        </li>
      ))}
    </ul>
  )
}
