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
 * A list behind a button: a disclosure, which needs a fraction of what a full ARIA menu would load. With `hover`
 * the mouse opens it by pointing; everything else presses. Arrows, Home and End walk through it, Esc goes back.
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
    // A diagonal way to the list crosses other elements for a moment.
    closing.current = setTimeout(() => setOpen(false), closeDelayMs)
  }
  function press() {
    // The click that follows pointing means "open", not "close again".
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
    // A hidden entry takes no focus: wait until the list is shown.
    requestAnimationFrame(() => {
      const entries = [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('a, button') ?? [])]
      const at = entries.indexOf(document.activeElement as HTMLElement)
      entries[nextIndex(event.key, at, entries.length)]?.focus()
    })
  }

  return {
    open,
    close: () => setOpen(false),
    /** For an entry that stays on the page: what it opens gives the focus back to the button. */
    closeToButton,
    root: {
      ref: (element: HTMLElement | null) => {
        root.current = element
      },
      onPointerEnter: point,
      onPointerLeave: pointAway,
      onKeyDown: walk,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // Only the keyboard moves the focus on to something else; a click on an empty place has no target.
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
