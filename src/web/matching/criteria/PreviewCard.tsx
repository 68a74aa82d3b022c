import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Criterion } from '#shared/criteria/criteria.endpoints.ts'
import { previewCriterion } from '#shared/matching/matching.endpoints.ts'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { checkCriterion, type Typed } from './criterionForm.ts'
import { ScoreBar } from './ScoreBar.tsx'

/** How long typing must pause before the companies are counted again. */
const pauseMs = 600

/** What the typed terms would find, counted again while typing, with what the stored terms do not find marked. */
export function PreviewCard({ number, typed, row }: { number: string; typed: Typed; row: Criterion | null }) {
  const id = row?.id
  const [settled, setSettled] = useState(typed)
  const shown = useDeferredValue(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), pauseMs)
    return () => clearTimeout(timer)
  }, [shown])
  const checked = checkCriterion({ ...settled, name: settled.name || '조건', code: '' })
  const body = 'body' in checked ? checked.body : null
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    // The version, because the answer compares with the stored criterion.
    queryKey: ['criterion-preview', number, id ?? 0, row?.version ?? 0, body],
    queryFn: ({ signal }) =>
      body
        ? call(
            previewCriterion,
            {
              params: { businessNumber: number },
              body: { terms: body, ...(id === undefined ? {} : { id }) },
            },
            { signal },
          )
        : null,
    enabled: body !== null,
    placeholderData: keepPreviousData,
  })
  const counting = isPlaceholderData || settled !== typed
  return (
    <Card aria-labelledby="preview" className="self-start">
      <CardHeader id="preview" title="이 조건이면" note="적는 대로 다시 셉니다" />
      <CardBody className="grid gap-2.5">
        {body && error && (
          <Notice tone="error" live title="맞는 곳을 세지 못했습니다.">
            {userMessage(error, '잠시 후 다시 시도해주세요.')}{' '}
            <Button size="xs" pending={isFetching} onClick={() => void refetch()}>
              다시 시도
            </Button>
          </Notice>
        )}
        {data && body && !error ? (
          <div aria-busy={counting} className={cn('grid gap-2.5', counting && 'opacity-60')}>
            <p className="text-sm">
              <b className="tnum font-bold text-2xl">{data.found.toLocaleString('ko-KR')}</b>곳이 맞음
              {id !== undefined && (
                <span className="text-quiet text-xs">
                  {' '}
                  · 저장한 조건 <span className="tnum">{data.before.toLocaleString('ko-KR')}</span>곳
                </span>
              )}
            </p>
            <ul className="grid gap-1">
              {data.rows.map(({ company, score, parts, fresh }) => (
                <li
                  key={company.businessNumber}
                  className={cn(
                    'grid grid-cols-[minmax(0,1fr)_88px_28px] items-center gap-2 rounded-sm px-2 py-1.5',
                    fresh && id !== undefined && 'bg-good-soft',
                  )}
                >
                  <span className="min-w-0">
                    <CompanyName {...company} className="block truncate text-sm" />
                    <span className="block truncate text-quiet text-xs">{company.products}</span>
                  </span>
                  <ScoreBar parts={parts} />
                  <b className="tnum text-right font-semibold text-sm">{score}</b>
                </li>
              ))}
            </ul>
            <p className="text-quiet text-xs">
              50점 이상만 셉니다. 초록 줄은 수정한 조건으로 새로 맞은 곳입니다.
            </p>
          </div>
        ) : body ? (
          !error && <SkeletonRows rows={4} columns={1} />
        ) : (
          <p className="text-quiet text-sm">
            {isNothing(checked)
              ? '찾는 조건을 하나 이상 입력하면 맞는 곳을 셉니다.'
              : '입력한 내용을 확인하면 맞는 곳을 다시 셉니다.'}
          </p>
        )}
      </CardBody>
    </Card>
  )
}

/** True if the only fault is that nothing is looked for yet. */
const isNothing = (checked: ReturnType<typeof checkCriterion>) =>
  'errors' in checked && Object.keys(checked.errors).every((name) => name === 'industries')
