import { Link } from '@tanstack/react-router'
import { Check, Save } from 'lucide-react'
import { formatClock } from '#web/lib/time.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'

export const destinations = '기업정보는 신용정보, 재무자료는 재무제표, 나머지는 부가정보에 저장됩니다.'

interface ReviewSaveBarProps {
  /** The number of doubtful values that nobody has checked yet. */
  left: number
  onNext(): void
  /** The business number of the saved company; null if nothing is saved yet or if there is unsaved input. */
  saved: string | null
  stored: number | 'not-stored' | null
  pending: boolean
  /** True if saving is impossible at the moment. A click on the save button then shows the reason. */
  blocked: boolean
  onSave(): void
  onCancel(): void
}

export function ReviewSaveBar(props: ReviewSaveBarProps) {
  const { left, onNext, saved, stored, pending, blocked, onSave, onCancel } = props
  return (
    <SaveBar
      wide
      status={
        <>
          <span className="truncate text-quiet max-lg:hidden">{destinations}</span>
          <span className="tnum ml-auto shrink-0 text-quiet max-md:ml-0">
            {saved !== null ? (
              <span className="flex items-center gap-1 font-medium text-good">
                <Check aria-hidden />
                저장됨
              </span>
            ) : (
              <>
                {typeof stored === 'number' && (
                  <span className="mr-3 max-sm:hidden">초안 {formatClock(stored)}</span>
                )}
                {left > 0 && (
                  <button
                    type="button"
                    onClick={onNext}
                    className="-mx-1 rounded-md px-1 hover:bg-hover max-md:h-11"
                  >
                    미확인 <b className="text-ink">{left}</b>
                  </button>
                )}
              </>
            )}
          </span>
        </>
      }
    >
      {saved !== null ? (
        <>
          <Button onClick={onCancel}>새 보고서 업로드</Button>
          <Link
            to="/companyload"
            search={{ businessNumber: saved }}
            className={buttonStyles({ variant: 'primary' })}
          >
            <span>
              추가등록<span className="max-sm:hidden">으로 이어가기</span>
            </span>
          </Link>
        </>
      ) : (
        <>
          <Button onClick={onCancel} disabled={pending}>
            취소
          </Button>
          <Button
            variant="primary"
            disabled={pending}
            blocked={blocked}
            onClick={onSave}
            title="저장 (Ctrl+S)"
          >
            <Save aria-hidden />
            {pending ? '저장 중...' : '저장'}
          </Button>
        </>
      )}
    </SaveBar>
  )
}
