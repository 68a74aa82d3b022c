/**
 * The elements to which a lost focus may be moved. Text inputs are not among them, because they would open the
 * on-screen keyboard of a phone.
 */
const takers =
  'a[href], button:not(:disabled), summary, input:is([type="checkbox"], [type="radio"]):not(:disabled)'

/**
 * When the focused element is removed from the DOM, such as the button of a deleted row, focuses the same control of
 * the next row. Otherwise the focus would be lost to the document body.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = null
  let byTab = false
  const onKey = ({ key }: KeyboardEvent) => {
    byTab = key === 'Tab'
  }
  const onPointer = () => {
    byTab = false
  }
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
    // The browser scrolls only the line with the caret into view. The rest of a long text could stay hidden behind the
    // save bar.
    if (byTab && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
  }
  const observer = new MutationObserver((records) => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const gone = last
    for (const record of records) {
      const part = [...record.removedNodes].find((node) => node.contains(gone))
      if (!part) continue
      last = null
      const place = successor(record, part, gone) ?? root
      place.focus({ preventScroll: true })
      return
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey, { capture: true })
  document.addEventListener('pointerdown', onPointer, { capture: true })
  return () => {
    observer.disconnect()
    root.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKey, { capture: true })
    document.removeEventListener('pointerdown', onPointer, { capture: true })
  }
}

/**
 * Returns the control to focus after `part` was removed: the one at the same position in the next sibling with
 * controls, otherwise in the previous one; null if no sibling has any.
 */
function successor(record: MutationRecord, part: Node, gone: Element): HTMLElement | null {
  const at = part instanceof Element ? [...part.querySelectorAll(takers)].indexOf(gone) : -1
  const find = (from: Node | null, step: 'nextSibling' | 'previousSibling') => {
    for (let node = from; node; node = node[step]) {
      if (!(node instanceof HTMLElement)) continue
      if (node.matches(takers)) return node
      const own = node.querySelectorAll<HTMLElement>(takers)
      const one = own[at] ?? own[step === 'nextSibling' ? 0 : own.length - 1]
      if (one) return one
    }
    return null
  }
  return find(record.nextSibling, 'nextSibling') ?? find(record.previousSibling, 'previousSibling')
}
