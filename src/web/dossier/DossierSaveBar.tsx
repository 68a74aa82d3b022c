import { ArrowRight, Lock, Save } from 'lucide-react'
import type { WaitingCompany } from '#shared/company/waiting.endpoints.ts'
import type { DraftHandle } from '#web/forms/useDraft.ts'
import { formatClock } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useChangeCount, useErrors, useFilledCount, useValue } from './form/formContext.ts'

interface DossierSaveBarProps {
  stored: DraftHandle<unknown>['stored']
  saving: boolean
  saved: number | null
  failure: string | null
  next: WaitingCompany | null
  /** Why saving is disabled; null if it is enabled. */
  locked: string | null
  onCancel(): void
  onNext(): void
  onSave(): void
}

export function DossierSaveBar(props: DossierSaveBarProps) {
  const { stored, saving, saved, failure, locked, next, onCancel, onNext, onSave } = props
  const name = useValue('companyName')
  const changes = useChangeCount()
  const filled = useFilledCount()
  const faults = useErrors().length
  if (locked) {
    return (
      <SaveBar
        status={
          <>
            <Lock aria-hidden className="size-3.5 shrink-0 text-quiet" />
            <span className="text-quiet">{locked}</span>
          </>
        }
      >
        <Button onClick={onCancel}>닫기</Button>
      </SaveBar>
    )
  }
  return (
    <SaveBar
      status={
        <>
          <State changes={changes + filled} saved={saved !== null} />
          {/* On phones the form may open scrolled below its header, so the save bar repeats the company name. */}
          <span className={cn('truncate', (failure || faults > 0) && 'max-md:hidden')}>
            <b className="font-semibold">{name}</b>
            <span className="tnum text-quiet max-md:hidden">
              {changes === 0 && saved !== null && ` · ${formatClock(saved)} 저장`}
              {filled > 0 && ` · 보고서에서 채운 항목 ${filled}개`}
              {changes > 0 && ` · 바뀐 항목 ${changes}개`}
              {changes > 0 && typeof stored === 'number' && ` · 이 기기에 초안 저장 ${formatClock(stored)}`}
              {changes > 0 && stored === 'not-stored' && ' · 이 기기에 초안을 저장하지 못했습니다'}
            </span>
          </span>
          {failure && faults === 0 && (
            <span role="alert" className="ml-auto min-w-0 text-danger leading-4">
              {failure}
            </span>
          )}
          {faults > 0 && (
            <span className="tnum ml-auto whitespace-nowrap text-danger">
              확인할 항목 <b className="font-semibold">{faults}</b>개
            </span>
          )}
        </>
      }
    >
      <Button onClick={onCancel}>{changes > 0 ? '취소' : '닫기'}</Button>
      {changes === 0 && saved !== null && next && (
        <Button aria-label={`다음 대기 기업: ${next.companyName}`} title={next.companyName} onClick={onNext}>
          다음 대기 기업
          <ArrowRight aria-hidden />
        </Button>
      )}
      <Button variant="primary" pending={saving} onClick={onSave}>
        <Save aria-hidden />
        저장
      </Button>
    </SaveBar>
  )
}

/** `changes` also counts the values prefilled from the credit report, because they are not stored yet. */
function State({ changes, saved }: { changes: number; saved: boolean }) {
  if (changes > 0) return <Badge tone="amber">저장 전</Badge>
  return saved ? <Badge tone="green">저장됨</Badge> : <Badge tone="grey">변경 없음</Badge>
}
