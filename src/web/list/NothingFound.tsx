import { RotateCcw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

interface NothingFoundProps {
  title?: string
  text?: string
  resetLabel?: string
  onReset(): void
  level?: 2 | 3
}

/** The empty state of a filtered list, with a button that removes the filters. */
export function NothingFound({
  title = '검색 결과가 없습니다',
  text,
  resetLabel = '검색 초기화',
  onReset,
  level = 2,
}: NothingFoundProps) {
  return (
    <EmptyState
      searched
      level={level}
      title={title}
      text={text}
      className="py-16"
      actions={
        <Button onClick={onReset}>
          <RotateCcw aria-hidden />
          {resetLabel}
        </Button>
      }
    />
  )
}
