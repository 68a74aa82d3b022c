import { useQuery } from '@tanstack/react-query'
import type { DocumentRecord } from '#shared/documents/documents.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { CloseFooter, Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Dash } from '#web/ui/table/num.tsx'
import { documentQuery } from '../documents.api.ts'
import { type Difference, differences } from './compare.ts'
import { templateOf } from './recordColumns.tsx'

/** Compares two documents of one template side by side. Only differing fields are shown, with their full text. */
export function CompareDialog({ ids, onClose }: { ids: readonly [number, number]; onClose(): void }) {
  const before = useQuery(documentQuery(ids[0]))
  const after = useQuery(documentQuery(ids[1]))
  const error = before.error ?? after.error
  const template = before.data ? templateOf(before.data) : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={`${template?.name ?? '문서'} 비교`}
    >
      <DialogBody className="min-h-40">
        {before.data && after.data && template ? (
          <Differences
            list={differences(template, before.data, after.data)}
            before={before.data}
            after={after.data}
          />
        ) : error ? (
          <ErrorState
            level={3}
            title="문서를 불러오지 못했습니다"
            text={userMessage(error, '잠시 후 다시 시도해주세요.')}
            onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
          />
        ) : (
          <Loading />
        )}
      </DialogBody>
      <CloseFooter />
    </Dialog>
  )
}

interface DifferencesProps {
  list: readonly Difference[]
  before: DocumentRecord
  after: DocumentRecord
}

function Differences({ list, before, after }: DifferencesProps) {
  if (list.length === 0)
    return <EmptyState level={3} title="내용이 같습니다" text="두 문서에 입력한 내용이 모두 같습니다." />
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="pb-2 text-left text-quiet">다른 항목 {list.length}개</caption>
      <thead>
        <tr className="border-b text-left text-quiet text-xs">
          <th scope="col" className="w-40 py-1.5 pr-3 font-medium max-md:w-24">
            항목
          </th>
          {[before, after].map((one, at) => (
            <th key={one.id} scope="col" className="py-1.5 pr-3 font-medium">
              {at === 0 ? '이전' : '이후'} <span className="tnum">{formatDateTime(one.createdAt)}</span>
              <span className="wrap-anywhere block font-normal">{one.fileName ?? one.savedName}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map(({ label, before: one, after: two }) => (
          <tr key={label} className="border-line-soft border-b align-top">
            <th scope="row" className="py-2 pr-3 text-left font-medium">
              {label}
            </th>
            <td className="wrap-anywhere whitespace-pre-wrap bg-danger-faint py-2 pr-3 pl-2">
              {one || <Dash />}
            </td>
            <td className="wrap-anywhere whitespace-pre-wrap bg-good-soft py-2 pr-3 pl-2">
              {two || <Dash />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
