import type { ReactNode } from 'react'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What a list knows of its rows; `useNumberedList` and `useKeysetList` make it. */
export interface ListResult<Row> {
  /** Undefined until the first answer is there. */
  rows: readonly Row[] | undefined
  error: Error | null
  fetching: boolean
  /** What is shown answers the question before this one. */
  outdated: boolean
  retry(): void
}

interface ListFrameProps<Row> {
  result: ListResult<Row>
  /** The title of the error state, such as `… 목록을 불러오지 못했습니다`. */
  failed: string
  /** Rows of the skeleton have the height the data will have, so that nothing moves when it arrives. */
  skeleton: { rows: number; columns: number; dense?: boolean }
  /** What stands there instead of no rows: not found, or none yet. */
  nothing: ReactNode
  /** The list lies in a card already. */
  inCard?: boolean
  /** Of what the rows stand in. */
  className?: string
  children: (rows: readonly Row[]) => ReactNode
}

/** The states every list has: loading, failed, failed again over older rows, nothing, and its rows. */
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
