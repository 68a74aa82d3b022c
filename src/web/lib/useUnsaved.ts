import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { isLeaving } from './leave.ts'
import type { Search } from './search.ts'
import { unsaved } from './unsaved.ts'

/** The query parameters that name the part of a screen that is shown. Another part unmounts the forms of this one. */
const parts = ['tab', 'view'] as const
const leavesPart = (current: object, next: object): boolean =>
  parts.some((name) => (current as Search)[name] !== (next as Search)[name])

const said = {
  screen: {
    kept: '이 화면을 나가도 입력하던 내용은 이 기기에 7일 동안 초안으로 보관됩니다.',
    lost: '이 화면을 나가면 입력하던 내용이 사라집니다.',
  },
  part: {
    kept: '다른 탭을 열어도 입력하던 내용은 이 기기에 7일 동안 초안으로 보관됩니다.',
    lost: '다른 탭을 열면 입력하던 내용이 사라집니다.',
  },
} as const

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
      const leavesScreen = current.pathname !== next.pathname
      // If only a filter in the query string changes, the form stays mounted and keeps its input.
      if (!leavesScreen && !leavesPart(current.search, next.search)) return false
      return !(await confirm({
        title: '저장하지 않은 내용이 있습니다',
        description: said[leavesScreen ? 'screen' : 'part'][draft ? 'kept' : 'lost'],
        confirmLabel: '나가기',
        cancelLabel: '계속 작성',
        destructive: !draft,
      }))
    },
  })
}
