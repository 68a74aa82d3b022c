import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sides } from '#shared/catalogue/words/sides.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { SearchBox } from '#web/list/SearchBox.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Segments } from '#web/ui/form/segments.tsx'

interface CompanyFinderProps {
  /** The accessible name of the search form. */
  name: string
  /** `sides`: the sides among which the person can choose. `side`: the chosen side. */
  sides: readonly string[]
  side: string
  onSide(side: string): void
  text: string
  onText(text: string): void
  found: UseQueryResult<{ rows: readonly unknown[] }>
  /** What the list says if no company was found. */
  nothing: { title: string; text: string; searched: boolean }
  /** Content between the search box and the list. It is shown also while the list is loading. */
  bar?: ReactNode
  className?: string
  /** The list of the found companies. It is shown only if at least one company was found. */
  children: ReactNode
}

/** Finds companies by side and name: search box, choice of the side, and the list in each of its states. */
export function CompanyFinder(props: CompanyFinderProps) {
  const { found, nothing } = props
  return (
    <>
      <div
        className={cn(
          'flex flex-wrap items-center gap-2 border-line-soft border-b px-5 py-2.5',
          props.className,
        )}
      >
        <SearchBox
          className="min-w-52 flex-1"
          name={props.name}
          label="기업명, 초성, 사업자번호"
          text={props.text}
          searching={found.isFetching}
          onText={props.onText}
        />
        {props.sides.length > 1 && (
          <Segments
            aria-label="중개유형"
            className="w-auto"
            options={props.sides.map((word) => ({ value: word, label: sides.row(word)?.short ?? word }))}
            value={props.side}
            onValueChange={props.onSide}
          />
        )}
      </div>
      {props.bar}
      {found.error ? (
        <ErrorState
          level={3}
          title="기업을 불러오지 못했습니다"
          text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : !found.data ? (
        <SkeletonRows rows={8} columns={2} dense={false} />
      ) : found.data.rows.length === 0 ? (
        <EmptyState level={3} {...nothing} />
      ) : (
        props.children
      )}
    </>
  )
}
