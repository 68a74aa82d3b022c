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
  /** What it says where there is nothing. */
  empty: string
  /** What it says where it could not be had; without it a failure reads like nothing, and can be tried again. */
  failed?: string
  /** Nothing was ever written: said like nothing, and nothing is asked for. */
  absent?: boolean
  isEmpty?: (data: T) => boolean
  /** What one can do about nothing. */
  way?: ReactNode
  skeleton?: { rows: number; columns: number }
  children: (data: T) => ReactNode
}

const seemsEmpty = (data: unknown) => Array.isArray(data) && data.length === 0

/** One part of a company with its own states: whatever happens to it happens to no other. */
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
