import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** The button that loads the next rows of a dry run. It is not shown if all rows are loaded. */
export function MoreRows({ query, className }: { query: Paged; className?: string }) {
  if (!query.hasNextPage) return null
  return (
    <p className={cn('p-3', className)}>
      <Button size="sm" block pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        더 보기
      </Button>
    </p>
  )
}
