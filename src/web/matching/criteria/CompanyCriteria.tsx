import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CompanyCriteria as Answer, Criterion } from '#shared/criteria/criteria.endpoints.ts'
import { mostCriteria } from '#shared/criteria/limits.ts'
import { drafts } from '#web/forms/drafts.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { unsaved } from '#web/lib/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { CriterionEditor } from './CriterionEditor.tsx'
import { criteriaQuery } from './criteria.api.ts'
import { criterionDraftForm } from './criterionForm.ts'

/** What a buyer looks for: its criteria at the left, the chosen one as a form, and what it would find. */
export function CompanyCriteria({ number }: { number: string }) {
  const found = useQuery(criteriaQuery(number))
  if (found.error && !found.data)
    return (
      <ErrorState
        title="인수조건을 불러오지 못했습니다"
        text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data)
    return (
      <Card>
        <SkeletonRows rows={6} columns={3} />
      </Card>
    )
  return <Criteria number={number} answer={found.data} />
}

function Criteria({ number, answer: { rows, can } }: { number: string; answer: Answer }) {
  const confirm = useConfirm()
  // The open criterion stays open, wherever a change of a colleague moves it in the list, and even if it is deleted:
  // what was typed stays.
  const teamId = useSession().user?.teamId ?? ''
  const [opened, setOpened] = useState(
    () => (can.change ? withDraft(teamId, number, rows) : null) ?? rows[0] ?? null,
  )
  if (opened === null && rows[0]) setOpened(rows[0])
  const kept = opened === 'new' ? null : opened
  const stored = rows.find(({ id }) => id === kept?.id)
  async function choose(next: Criterion | 'new') {
    const leaves =
      !unsaved.any() ||
      (await confirm({
        title: '저장하지 않은 내용이 있습니다',
        description: '입력하던 내용은 이 기기에 초안으로 남아, 이 조건을 다시 열면 이어서 쓸 수 있습니다.',
        confirmLabel: '다른 조건 열기',
        cancelLabel: '계속 작성',
      }))
    if (leaves) setOpened(next)
  }
  const add = can.change && rows.length < mostCriteria && (
    <Button className="w-full" onClick={() => void choose('new')}>
      <Plus aria-hidden />
      조건 추가
    </Button>
  )
  if (opened === null)
    return (
      <Card>
        <EmptyState
          title="인수조건이 없습니다"
          text="무엇을 찾는지 적으면 맞는 매도기업을 점수와 함께 보여드립니다."
          actions={add}
          className="py-16"
        />
      </Card>
    )
  return (
    <div className="grid gap-4 lg:grid-cols-[232px_minmax(0,1fr)_310px]">
      <Card className="self-start p-2">
        <ul aria-label="인수조건" className="grid gap-1">
          {rows.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-current={one.id === kept?.id}
                onClick={() => void choose(one)}
                className={cn(
                  'block w-full rounded-md border-transparent border-l-2 px-3 py-2 text-left hover:bg-hover',
                  'aria-[current=true]:border-accent aria-[current=true]:bg-selected',
                )}
              >
                <b
                  className={cn(
                    'block truncate text-sm',
                    one.daysLeft >= 0 ? 'font-semibold' : 'font-normal text-quiet',
                  )}
                >
                  {one.name}
                </b>
                <Until row={one} />
                {one.checked && <span className="block truncate text-quiet text-xs">확인 {one.checked}</span>}
              </button>
            </li>
          ))}
        </ul>
        {add && <div className="mt-2">{add}</div>}
      </Card>
      <CriterionEditor
        key={kept?.id ?? 'new'}
        number={number}
        row={stored ?? kept}
        gone={kept !== null && !stored}
        mayChange={can.change}
        onSaved={setOpened}
      />
    </div>
  )
}

/** The criterion of this company that was being written when the screen was left last. */
function withDraft(teamId: string, number: string, rows: readonly Criterion[]): Criterion | 'new' | null {
  const kept = (subject: string) =>
    drafts.offers({ teamId, form: criterionDraftForm, subject }).at(-1)?.savedAt ?? 0
  const times: [Criterion | 'new', number][] = [
    ['new', kept(number)],
    ...rows.map((row): [Criterion, number] => [row, kept(String(row.id))]),
  ]
  const [newest] = times.filter(([, at]) => at > 0).toSorted(([, a], [, b]) => b - a)
  return newest?.[0] ?? null
}

const soonDays = 60
const Until = ({ row: { validUntil, daysLeft } }: { row: Criterion }) => (
  <span
    className={cn(
      'tnum block text-xs',
      daysLeft >= 0 && daysLeft <= soonDays ? 'font-semibold text-warning' : 'text-quiet',
    )}
  >
    {daysLeft < 0
      ? `${validUntil} 지남 · 매칭에 쓰지 않습니다`
      : daysLeft <= soonDays
        ? `${daysLeft}일 뒤 만료`
        : `${validUntil}까지`}
  </span>
)
