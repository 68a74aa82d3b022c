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
 * A drop-down list that a button opens. It is an ARIA disclosure, which needs less code than an ARIA menu. With `hover`
 * it opens when the mouse enters the button, otherwise on click. Arrow keys, Home and End move in the list; Esc closes
 * it.
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
    // Closes with a delay, because the mouse may leave the button briefly on its way to the list.
    closing.current = setTimeout(() => setOpen(false), closeDelayMs)
  }
  function press() {
    // If the list has just opened by hover, a click on the button keeps it open instead of closing it.
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
    // Waits until the list is rendered, because hidden entries cannot be focused.
    requestAnimationFrame(() => {
      const entries = [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('a, button') ?? [])]
      const at = entries.indexOf(document.activeElement as HTMLElement)
      entries[nextIndex(event.key, at, entries.length)]?.focus()
    })
  }

  return {
    open,
    close: () => setOpen(false),
    /** Closes the list and focuses the button, for entries that do not navigate. */
    closeToButton,
    root: {
      ref: (element: HTMLElement | null) => {
        root.current = element
      },
      onPointerEnter: point,
      onPointerLeave: pointAway,
      onKeyDown: walk,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // Closes the list only if the focus moved to an element outside. After a click on an empty area `relatedTarget`
        // is null, and the list stays open.
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
