import { ArrowRight, Check, Equal, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { BulkField } from '#shared/bulkChanges/bulkFields.ts'
import { withSubject } from '#shared/platform/particle.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ChoiceMark } from './ChoiceMark.tsx'
import type { SeenRow } from './useBulkPreview.ts'

/** So many rows are shown at first. More are shown on demand, because a thousand rows would make the dialog slow. */
const shownAtFirst = 100

interface BulkRowsProps {
  field: BulkField
  after: string | null
  rows: readonly SeenRow[]
}

/** The rows of a preview: each company with its value now, its value afterwards, and what happens. */
export function BulkRows({ field, after, rows }: BulkRowsProps) {
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, shownAtFirst)
  return (
    <>
      <table className="w-full border-separate border-spacing-0 rounded-lg border text-sm max-md:block">
        <thead className="max-md:hidden">
          <tr className="text-left text-quiet text-xs [&>th]:px-3.5 [&>th]:py-2 [&>th]:font-normal">
            <th scope="col">기업</th>
            <th scope="col">지금</th>
            <th scope="col">
              <span className="sr-only">방향</span>
            </th>
            <th scope="col">바꾼 뒤</th>
            <th scope="col">결과</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown.map((row) => (
            <Row key={row.businessNumber} field={field} after={after} row={row} />
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button className="mt-2 w-full" onClick={() => setAll(true)}>
          나머지 {(rows.length - shown.length).toLocaleString('ko-KR')}곳 보기
        </Button>
      )}
    </>
  )
}

function Row({ field, after, row }: { field: BulkField; after: string | null; row: SeenRow }) {
  const { outcome } = row
  const changes = outcome === 'change' || outcome === 'overlap'
  return (
    <tr
      className={cn(
        '[&>td]:border-line-soft [&>td]:border-t [&>td]:px-3.5 [&>td]:py-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:border-line-soft max-md:border-t max-md:px-3 max-md:py-2 max-md:[&>td]:border-0 max-md:[&>td]:p-0',
        outcome === 'overlap' && 'bg-warning-soft',
        !changes && 'bg-sunken text-quiet',
      )}
    >
      <td className="max-md:w-full">
        <span className="font-semibold">{row.companyName ?? row.businessNumber}</span>{' '}
        <span className="tnum whitespace-nowrap text-quiet">{row.uniqueNumber}</span>
      </td>
      <td className="whitespace-nowrap">
        {row.seen !== undefined && (
          <s className="mr-1.5 text-quiet">
            <span className="sr-only">미리 볼 때 </span>
            {row.seen ?? '없음'}
          </s>
        )}
        <ChoiceMark field={field} value={row.before} />
      </td>
      <td className="text-quiet">
        {changes ? <ArrowRight aria-hidden className="size-4" /> : <Equal aria-hidden className="size-4" />}
      </td>
      <td className="whitespace-nowrap">
        {outcome === 'change' ? (
          <ChoiceMark field={field} value={after} />
        ) : (
          <span className="text-quiet">그대로</span>
        )}
      </td>
      <td className="max-md:ml-auto">
        <Result row={row} />
      </td>
    </tr>
  )
}

function Result({ row: { outcome, note, changedBy } }: { row: SeenRow }) {
  switch (outcome) {
    case 'change':
      return (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone="green">
            <Check aria-hidden />
            바뀜
          </Badge>
          {note && <span className="text-warning text-xs">{note}</span>}
        </span>
      )
    case 'overlap':
      return (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone="amber">
            <TriangleAlert aria-hidden />
            겹침
          </Badge>
          <span className="tnum text-xs">
            {changedBy
              ? `${formatDateTime(changedBy.at)} ${withSubject(`${changedBy.teamId ?? ''}_${changedBy.managerName ?? ''}`)} 바꿈`
              : '다른 사람이 바꿈'}
          </span>
        </span>
      )
    case 'same':
      return <span>이미 같은 값입니다</span>
    case 'refused':
      return (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone="grey">권한 없음</Badge>
          <span className="text-xs">{note}</span>
        </span>
      )
  }
}
