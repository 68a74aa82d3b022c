import { createElement, useRef } from 'react'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'

/**
 * Asks the person about unusual values before a save. Once the person has agreed, nothing more is asked about the same
 * report, so that a repeated save does not ask again. Resolves to false if the person wants to correct the values.
 */
export function useAskedOnce() {
  const confirm = useConfirm()
  const agreed = useRef('')
  const asking = useRef(false)
  return async (doubts: readonly string[], report: string): Promise<boolean> => {
    if (doubts.length === 0 || agreed.current === report) return true
    if (asking.current) return false
    asking.current = true
    const yes = await confirm({
      title: '이대로 저장할까요?',
      description: createElement(
        'ul',
        { className: 'grid gap-1' },
        doubts.map((doubt) => createElement('li', { key: doubt }, doubt)),
      ),
      confirmLabel: '저장',
    })
    asking.current = false
    if (yes) agreed.current = report
    return yes
  }
}
