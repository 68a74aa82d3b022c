import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Retaken } from '../review/retake.ts'
import { goTo, useReview } from '../review/reviewContext.ts'

interface TaughtNoticeProps {
  result: Retaken
  onClose(): void
}

/**
 * The result after a table was taught: how many values were gained, and which typed values differ from the new reading.
 * The notice takes the focus, because the button that opened the dialog may be unmounted.
 */
export function TaughtNotice({ result, onClose }: TaughtNoticeProps) {
  const store = useReview()
  const { conflicts, lists, unplaced, gained } = result
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) place.current?.focus()
  }, [result])
  const meets = conflicts.length + lists.length + unplaced.length > 0
  return (
    <div ref={place} tabIndex={-1} className="rounded-md outline-none">
      <Notice tone={meets ? 'warn' : 'info'} live title="직접 지정한 표로 다시 읽었습니다.">
        {gained > 0 ? `값 ${gained}개를 더 읽었습니다.` : '더 읽은 값은 없습니다.'}
        {meets && ' 입력한 내용은 그대로 두었습니다.'}
        <ul className="mt-0.5">
          {conflicts.map(({ path, label, typed, read }) => (
            <li key={path} className="flex flex-wrap items-baseline gap-x-1.5">
              <LinkButton onClick={() => goTo({ path })}>{label}</LinkButton>
              <span>
                입력 {typed || '(비움)'} · 새로 읽은 값 {read}
              </span>
              <LinkButton
                aria-label={`${label}: 새로 읽은 값 ${read}, 이 값 쓰기`}
                onClick={() => store.set(path, read)}
              >
                이 값 쓰기
              </LinkButton>
            </li>
          ))}
          {lists.map(({ list, label, read }) => (
            <li key={list} className="flex flex-wrap items-baseline gap-x-1.5">
              {label} · 새로 읽은 목록 {read}건
              <LinkButton
                aria-label={`${label}: 새로 읽은 목록 쓰기`}
                onClick={() => store.chooseRows(list, 'report')}
              >
                이 목록 쓰기
              </LinkButton>
            </li>
          ))}
          {unplaced.map(({ label, typed }) => (
            <li key={label}>
              {label}: 새로 읽은 표에 이 행이 없어 옮기지 못했습니다. 입력한 값 {typed}
            </li>
          ))}
        </ul>
        <Button size="sm" className="mt-1.5" onClick={onClose}>
          확인
        </Button>
      </Notice>
    </div>
  )
}
