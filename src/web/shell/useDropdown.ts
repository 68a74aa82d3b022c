import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

const closeDelayMs = 150

/**
 * A list behind a button. It is built as a disclosure, which is much smaller than a full ARIA menu. With
 * `hover` the list opens when the mouse points at the button, otherwise at a press. Arrow keys, Home and End
 * move in the list, and Esc closes it.
 */
export function useDropdown({ hover = false } = {}) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByPointing = useRef(false)
  const listId = useId()

  useEffect(() => () => clearTimeout(closing.current), [])
  useEffect(() => {
    if (!open) return
    const outside = (event: globalThis.PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  function point(event: PointerEvent) {
    if (!hover || event.pointerType !== 'mouse') return
    clearTimeout(closing.current)
    if (open) return
    openedByPointing.current = true
    setOpen(true)
  }
  function pointAway(event: PointerEvent) {
    if (!hover || event.pointerType !== 'mouse') return
    // The list closes with a delay, because the mouse may cross other elements on its way to the list.
    closing.current = setTimeout(() => setOpen(false), closeDelayMs)
  }
  function press() {
    // A click right after the list has opened by hover means "open", not "close again".
    setOpen(openedByPointing.current || !open)
    openedByPointing.current = false
  }
  function closeToButton() {
    setOpen(false)
    button.current?.focus()
  }
  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) return closeToButton()
    const onButton = document.activeElement === button.current
    if (!['ArrowDown', 'ArrowUp'].includes(event.key) && (onButton || !['Home', 'End'].includes(event.key)))
      return
    event.preventDefault()
    setOpen(true)
    // A hidden entry cannot be focused, so wait until the list is shown.
    requestAnimationFrame(() => {
      const entries = [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('a, button') ?? [])]
      const at = entries.indexOf(document.activeElement as HTMLElement)
      entries[nextIndex(event.key, at, entries.length)]?.focus()
    })
  }

  return {
    open,
    close: () => setOpen(false),
    /** For an entry that does not leave the page: closes the list and returns the focus to the button. */
    closeToButton,
    root: {
      ref: (element: HTMLElement | null) => {
        root.current = element
      },
      onPointerEnter: point,
      onPointerLeave: pointAway,
      onKeyDown: walk,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // The list closes only if the keyboard moves the focus elsewhere. A click on an empty area has no
        // related target.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      },
    },
    button: { ref: button, 'aria-expanded': open, 'aria-controls': listId, onClick: press },
    list: { id: listId, hidden: !open },
  }
}

export function nextIndex(key: string, at: number, length: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  if (at === -1) return key === 'ArrowDown' ? 0 : length - 1
  return (at + (key === 'ArrowDown' ? 1 : -1) + length) % length
}
