import { type RefObject, useEffect } from 'react'

/**
 * Sets the CSS variable `--review-top` to the lower edge of the sticky header. Table headers use it to stick below this
 * edge, and focused inputs to stay visible below it.
 */
export function useStickyTop(root: RefObject<HTMLElement | null>, sticky: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const [frame, bar] = [root.current, sticky.current]
    if (!frame || !bar) return
    const measure = () => {
      const { position, top } = getComputedStyle(bar)
      const end =
        position === 'sticky'
          ? `${Number.parseFloat(top) + bar.offsetHeight}px`
          : // In a narrow window only the switch between form and report is sticky, whose height is fixed.
            'calc(var(--nav-height) + 61px)'
      frame.style.setProperty('--review-top', end)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [root, sticky])
}
