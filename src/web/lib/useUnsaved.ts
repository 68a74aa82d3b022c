import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { isLeaving } from './leave.ts'
import { unsaved } from './unsaved.ts'

/**
 * Asks for confirmation before navigation or closing the tab would lose unsaved input. With `draft`, the automatic
 * recovery may store the input and reload. Without `draft`, it never reloads while there is unsaved input.
 */
export function useUnsaved(dirty: boolean, draft?: { flush(): boolean }): void {
  const confirm = useConfirm()
  const state = useRef({ dirty, draft })
  useEffect(() => {
    state.current = { dirty, draft }
  }, [dirty, draft])
  useEffect(
    () =>
      unsaved.add({
        isDirty: () => state.current.dirty,
        store: () => state.current.draft?.flush() ?? false,
      }),
    [],
  )
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !isLeaving(),
    shouldBlockFn: async ({ current, next }) => {
      // If only the query string changes (a filter, a tab), the form stays mounted and keeps its input.
      if (current.pathname === next.pathname) return false
      return !(await confirm({
        title: '저장하지 않은 내용이 있습니다',
        description: draft
          ? '이 화면을 나가도 입력하던 내용은 이 기기에 7일 동안 초안으로 보관됩니다.'
          : '이 화면을 나가면 입력하던 내용이 사라집니다.',
        confirmLabel: '나가기',
        cancelLabel: '계속 작성',
        destructive: !draft,
      }))
    },
  })
}
