import { useQuery } from '@tanstack/react-query'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { permissionQuery } from './files.api.ts'

/** Above the list of a company that others look after: what one can still do with it. */
export function LockedNotice({ query }: { query: ReturnType<typeof permissionQuery> }) {
  const { data } = useQuery(query)
  if (data?.hasPermission !== false) return null
  return (
    <Notice tone="warn" title="접근 권한이 없습니다">
      이 기업의 담당자로 지정되지 않아 수정할 수 없습니다. 티저와 IM은 다운로드할 수 있습니다.
    </Notice>
  )
}
