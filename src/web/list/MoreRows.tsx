import { userMessage } from '#web/lib/call/apiError.ts'
import { Button } from '#web/ui/button.tsx'
import type { MoreOfList } from './useKeysetList.ts'

/** A button that loads the next page. If that fails, the error is shown with the button, and the loaded rows stay. */
export function MoreRows({ more }: { more: MoreOfList }) {
  if (!more.exist) return null
  return (
    <div className="mt-3 grid justify-items-center gap-2">
      {more.error && (
        <p role="alert" className="text-danger text-sm">
          {userMessage(more.error, '다음 목록을 불러오지 못했습니다.')}
        </p>
      )}
      <Button pending={more.loading} onClick={more.load}>
        {more.error ? '다시 시도' : '더 보기'}
      </Button>
    </div>
  )
}
