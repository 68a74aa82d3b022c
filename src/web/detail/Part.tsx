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
  /** The message of the empty state. */
  empty: string
  /** The message of the error state. Without it, an error shows the `empty` message with a retry button. */
  failed?: string
  /**
   * True if the data is known not to exist, such as a missing brokerage record. The empty state is then shown, whatever
   * the query returns.
   */
  absent?: boolean
  isEmpty?: (data: T) => boolean
  /** A link or button in the empty state. */
  way?: ReactNode
  skeleton?: { rows: number; columns: number }
  children: (data: T) => ReactNode
}

const seemsEmpty = (data: unknown) => Array.isArray(data) && data.length === 0

/**
 * A section of the company page with its own loading, error and empty state, so that a failed request affects no other
 * section.
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
