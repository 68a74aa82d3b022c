import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'

interface PointingBarProps {
  page: number
  /**
   * Selects the whole page as the table, instead of a drawn rectangle. The person then chooses the rows from a list.
   */
  onWhole(): void
  onEnd(): void
}

/** The instructions that are shown while the person selects a table on the page. Esc ends the selection. */
export function PointingBar({ page, onWhole, onEnd }: PointingBarProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onEnd()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onEnd])
  return (
    <div className="flex flex-wrap items-center gap-2 border-b bg-accent-soft px-3 py-1.5 text-sm">
      <span role="status" className="min-w-0 flex-1">
        표의 둘레를 끌어서 지정하세요. 빨간 점선으로 표시된 표는 누르기만 하면 됩니다.
      </span>
      <Button size="sm" onClick={onWhole}>
        {page}쪽에서 행으로 선택
      </Button>
      <Button size="sm" onClick={onEnd}>
        취소
      </Button>
    </div>
  )
}
