import { Lock, Save } from 'lucide-react'
import { formatClock } from '#web/lib/time.ts'
import type { DraftHandle } from '#web/lib/useDraft.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { useFormState, useValue } from './formContext.ts'
import { changeCount, errorsOf } from './formStore.ts'

interface AdditionalSaveBarProps {
  stored: DraftHandle<unknown>['stored']
  saving: boolean
  /** Why nothing can be saved here. */
  locked: string | null
  onCancel(): void
  onSave(): void
}

export function AdditionalSaveBar({ stored, saving, locked, onCancel, onSave }: AdditionalSaveBarProps) {
  const name = useValue('companyName')
  const changes = useFormState(changeCount)
  const faults = useFormState(errorsOf).length
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
          {changes > 0 ? <Badge tone="warn">저장 전</Badge> : <Badge tone="none">변경 없음</Badge>}
          <span className="truncate max-md:hidden">
            <b className="font-semibold">{name}</b>
            <span className="tnum text-quiet">
              {changes > 0 && ` · 바뀐 항목 ${changes}개`}
              {changes > 0 && typeof stored === 'number' && ` · 이 기기에 임시저장 ${formatClock(stored)}`}
              {changes > 0 && stored === 'not-stored' && ' · 이 기기에 임시저장하지 못했습니다'}
            </span>
          </span>
          {faults > 0 && (
            <span className="tnum ml-auto whitespace-nowrap text-danger">
              확인할 항목 <b className="font-semibold">{faults}</b>개
            </span>
          )}
        </>
      }
    >
      <Button onClick={onCancel}>{changes > 0 ? '취소' : '닫기'}</Button>
      <Button variant="primary" pending={saving} onClick={onSave}>
        <Save aria-hidden />
        저장
      </Button>
    </SaveBar>
  )
}
