import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditChange } from '#shared/audit/audit.endpoints.ts'
import { fieldLabel, fieldText } from '#shared/audit/fieldLabels.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { WholeNumbers } from '#web/ui/table/whole-numbers.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { auditEntryQuery } from './audit.api.ts'

/**
 * Shows the changed fields of an audit log entry, fetched when the entry is opened. A long list of changes is fetched
 * page by page on demand.
 */
export function AuditChanges({ id }: { id: number }) {
  const pages = useInfiniteQuery(auditEntryQuery(id))
  if (!pages.data) {
    return pages.error ? (
      <ErrorState
        text={userMessage(pages.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    ) : (
      <div className="mt-3 rounded-md border">
        <SkeletonRows rows={4} columns={3} />
      </div>
    )
  }
  const changes = pages.data.pages.flatMap((page) => page.changes)
  const rest = (pages.data.pages[0]?.total ?? 0) - changes.length
  if (changes.length === 0) {
    return (
      <p className="mt-3 rounded-md border border-line-soft bg-sunken px-3 py-2.5 text-quiet text-sm">
        바뀐 값이 없는 기록입니다.
      </p>
    )
  }
  return (
    <>
      <ChangeTable changes={changes} />
      {pages.hasNextPage && (
        <div className="mt-3 flex justify-center">
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            변경 {rest.toLocaleString('ko-KR')}건 더 보기
          </Button>
        </div>
      )}
    </>
  )
}

const marks: Record<AuditChange['change'], { tone: Tone; word: string }> = {
  added: { tone: 'green', word: '추가' },
  removed: { tone: 'red', word: '삭제' },
  changed: { tone: 'amber', word: '변경' },
}

function ChangeTable({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <table className="mt-3 w-full table-fixed border-separate border-spacing-0 overflow-clip rounded-md border text-sm leading-5">
      <caption className="sr-only">이전과 이후</caption>
      <thead>
        <tr className="[&>th]:border-b [&>th]:bg-sunken [&>th]:px-3 [&>th]:py-1.5 [&>th]:text-left [&>th]:font-medium [&>th]:text-quiet [&>th]:text-xs">
          <th scope="col" className="w-56 max-md:w-28">
            항목
          </th>
          <th scope="col">이전</th>
          <th scope="col">이후</th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0 [&>tr>*]:border-line-soft [&>tr>*]:border-b [&>tr>*]:px-3 [&>tr>*]:py-2 [&>tr>*]:align-top max-md:[&>tr>*]:px-2">
        {changes.map((one) => (
          <ChangeRow key={one.path.join('\n')} {...one} />
        ))}
      </tbody>
    </table>
  )
}

function ChangeRow({ path, change, before, after, leftOut }: AuditChange) {
  const name = path.at(-1) ?? ''
  return (
    <tr>
      <th scope="row" className="wrap-anywhere text-left font-medium">
        {fieldLabel(path)}{' '}
        <Badge tone={marks[change].tone} className="ml-1.5 max-md:ml-0">
          {marks[change].word}
        </Badge>
        {leftOut > 0 && (
          <p className="mt-1 font-normal text-quiet text-xs">
            값이 길어 {leftOut.toLocaleString('ko-KR')}자를 줄였습니다.
          </p>
        )}
      </th>
      <Side text={fieldText(name, before)} mark={change !== 'added'} old />
      <Side text={fieldText(name, after)} mark={change !== 'removed'} />
    </tr>
  )
}

function Side({ text, mark, old = false }: { text: string; mark: boolean; old?: boolean }) {
  return (
    <td
      className={cn(
        'whitespace-pre-wrap wrap-anywhere border-l',
        mark && (old ? 'bg-danger-soft' : 'bg-good-soft'),
        text === '–' && 'text-hint',
      )}
    >
      <WholeNumbers text={text} />
    </td>
  )
}
