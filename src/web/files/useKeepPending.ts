import { useBlocker } from '@tanstack/react-router'
import type { Search } from '#web/lib/search.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'

/**
 * Asks for confirmation before a navigation (such as choosing another company) discards files that are waiting to be
 * uploaded.
 */
export function useKeepPending(count: number): void {
  const confirm = useConfirm()
  useBlocker({
    disabled: count === 0,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname !== next.pathname) return false
      const companyOf = (search: unknown) => (search as Search).businessNumber
      if (companyOf(current.search) === companyOf(next.search)) return false
      return !(await confirm({
        title: '업로드하지 않은 파일이 있습니다',
        description: `다른 기업으로 가면 목록에 추가한 파일 ${count}개가 사라집니다.`,
        confirmLabel: '기업 바꾸기',
        cancelLabel: '계속 업로드',
        destructive: true,
      }))
    },
  })
}
