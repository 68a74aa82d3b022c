import { type KeyboardEvent, useRef, useState } from 'react'
import { isComposing } from '#web/ui/form/ime.ts'

interface Options {
  onClear(): void
  /** Called for Enter in the input. Returns true if it dealt with the key; otherwise the focus moves to the results. */
  onEnter(): boolean
}

/**
 * Keyboard navigation of the result list: arrow keys move from the input through the results and back; the Tab key
 * stops at one result only.
 */
export function useResultKeys({ onClear, onEnter }: Options) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(0)

  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
  function goTo(index: number) {
    const all = boxes()
    if (index < 0) input.current?.focus()
    else all[Math.min(index, all.length - 1)]?.focus()
  }

  function clear() {
    onClear()
    input.current?.focus()
  }

  function onInputKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      // Enter never submits the surrounding form, and does nothing while a Hangul syllable is being composed.
      event.preventDefault()
      if (isComposing(event)) return
      if (!onEnter() && boxes().length > 0) goTo(0)
      return
    }
    if (isComposing(event)) return
    if (event.key === 'ArrowDown' && boxes().length > 0) {
      event.preventDefault()
      goTo(0)
    }
    if (event.key === 'Escape') clear()
  }

  function onListKey(event: KeyboardEvent<HTMLUListElement>) {
    const at = boxes().indexOf(event.target as HTMLInputElement)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: boxes().length - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      goTo(next)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      boxes()[at]?.click()
    }
    if (event.key === 'Escape') clear()
  }

  return { input, list, stop, setStop, clear, onInputKey, onListKey }
}
