import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export const rowClass = 'h-8 max-md:h-11'
export const lineClass = 'border-line-soft border-b last:border-b-0'

interface TodayRowsProps<Data> {
  found: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch(): unknown }
  failed: string
  empty: string
  children: (data: Data) => ReactNode[]
}

/** Shows the rows of a section, or its loading, error or empty state. */
export function TodayRows<Data>({ found, failed, empty, children }: TodayRowsProps<Data>) {
  if (found.data === undefined) return found.isError ? <Failed found={found} text={failed} /> : <Loading />
  const rows = children(found.data)
  if (rows.length === 0)
    return <p className={cn('flex items-center text-quiet text-sm', rowClass)}>{empty}</p>
  return <ul>{rows}</ul>
}

function Failed({ found, text }: { found: { isFetching: boolean; refetch(): unknown }; text: string }) {
  return (
    <p className={cn('flex items-center gap-2 text-quiet text-sm', rowClass)}>
      {text}
      <Button size="xs" pending={found.isFetching} onClick={() => void found.refetch()}>
        다시 시도
      </Button>
    </p>
  )
}

function Loading() {
  return (
    <div>
      <p role="status" className="sr-only">
        로딩 중...
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={cn('flex items-center justify-between', rowClass, lineClass)}>
          <Skeleton className="w-48" />
          <Skeleton className="w-12" />
        </div>
      ))}
    </div>
  )
}
