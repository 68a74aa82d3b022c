import type { ReactNode } from 'react'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The query state of a list, returned by `useNumberedList` and `useKeysetList`. */
export interface ListResult<Row> {
  /** The rows; undefined until the first response. */
  rows: readonly Row[] | undefined
  error: Error | null
  fetching: boolean
  /** True while `rows` still belong to the previous filters or page. */
  outdated: boolean
  retry(): void
}

interface ListFrameProps<Row> {
  result: ListResult<Row>
  /** The title of the error state, such as `… 목록을 불러오지 못했습니다`. */
  failed: string
  /** Number and size of the skeleton rows. They have the height of real rows, so that the layout does not shift. */
  skeleton: { rows: number; columns: number; dense?: boolean }
  /** The empty state: nothing found, or no entries yet. */
  nothing: ReactNode
  /** True if the list is inside a card, which already has a border. */
  inCard?: boolean
  /** The class of the element around the rows. */
  className?: string
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * Renders the rows of a list or its loading, error or empty state. If a refetch fails, the error is shown above the
 * older rows.
 */
export function ListFrame<Row>({
  result,
  failed,
  skeleton,
  nothing,
  inCard = false,
  className,
  children,
}: ListFrameProps<Row>) {
  const { rows, error, fetching, outdated, retry } = result
  const framed = (content: ReactNode) => (inCard ? content : <Card>{content}</Card>)
  if (!rows) {
    if (!error) return framed(<SkeletonRows {...skeleton} />)
    return framed(
      <ErrorState
        level={inCard ? 3 : 2}
        title={failed}
        text={userMessage(error, '잠시 후 다시 시도해주세요.')}
        onRetry={retry}
        retrying={fetching}
        className="py-16"
      />,
    )
  }
  return (
    <>
      {error && (
        <Notice
          tone="error"
          live
          title={failed.endsWith('.') ? failed : `${failed}.`}
          className={inCard ? 'm-3' : 'mb-3'}
        >
          아래는 전에 불러온 목록입니다. <LinkButton onClick={retry}>다시 시도</LinkButton>
        </Notice>
      )}
      {rows.length === 0 ? (
        framed(nothing)
      ) : (
        <div aria-busy={outdated} className={cn(outdated && 'opacity-60', className)}>
          {children(rows)}
        </div>
      )}
    </>
  )
}
