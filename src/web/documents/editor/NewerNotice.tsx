import { useQuery } from '@tanstack/react-query'
import type { DocumentRecord } from '#shared/documents/documents.endpoints.ts'
import { formatRecent } from '#web/lib/time.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { documentsQuery } from '../documents.api.ts'

/**
 * Warns if somebody saved another version of the opened document meanwhile. Nothing can be overwritten, because every
 * save creates a new document, but two people should not correct the same text without knowing of each other.
 */
export function NewerNotice({ record }: { record: DocumentRecord | null }) {
  const list = useQuery({
    ...documentsQuery({
      businessNumber: record?.businessNumber ?? '-',
      category: record?.category,
      page: '1',
    }),
    enabled: record !== null,
  })
  const newer = list.data?.rows.find((row) => row.basedOn === record?.id)
  if (!newer) return null
  return (
    <Notice tone="warn" live title="이 문서를 열어 새로 저장한 것이 있습니다." className="mb-3">
      {[
        newer.createdByName ?? newer.createdBy,
        formatRecent(newer.createdAt),
        newer.fileName ?? newer.savedName,
      ]
        .filter(Boolean)
        .join(' · ')}
      . 지금 저장하면 또 하나의 문서가 되고, 문서 목록에서 둘을 비교할 수 있습니다.
    </Notice>
  )
}
