import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'

interface PartProps<T> {
  query: UseQueryResult<T>
  /** The text shown if there is no data. */
  empty: string
  /** The text shown if loading failed. Without it a failure shows the `empty` text, with a retry button. */
  failed?: string
  /**
   * True if the data is known not to exist, such as a missing brokerage record. Then the `empty` text is shown,
   * whatever the state of the query.
   */
  absent?: boolean
  isEmpty?: (data: T) => boolean
  /** An action offered in the empty state. */
  way?: ReactNode
  skeleton?: { rows: number; columns: number }
  children: (data: T) => ReactNode
}

const seemsEmpty = (data: unknown) => Array.isArray(data) && data.length === 0

/**
 * One part of a company page. It has its own loading, error and empty states, so a failure does not affect
 * other parts.
 */
export function Part<T>(props: PartProps<T>) {
  const { query, empty, failed, absent = false, isEmpty = seemsEmpty, way, skeleton, children } = props
  const { data, error } = query
  if (data !== undefined && !absent && !isEmpty(data)) return children(data)
  if (data === undefined && !error && !absent) {
    return (
      <Card>
        <SkeletonRows {...(skeleton ?? { rows: 4, columns: 4 })} />
      </Card>
    )
  }
  const retry = () => void query.refetch()
  if (data === undefined && error && failed && !absent) {
    return (
      <Card>
        <ErrorState
          title={failed}
          text={userMessage(error, '잠시 후 다시 시도해주세요.')}
          onRetry={retry}
          retrying={query.isFetching}
        />
      </Card>
    )
  }
  const again = error && !absent && (
    <Button pending={query.isFetching} onClick={retry}>
      다시 불러오기
    </Button>
  )
  return (
    <Card>
      <EmptyState title={empty} actions={again || way} className="py-8" />
    </Card>
  )
}
