import { useEffect, useState } from 'react'

interface LongForm<Id extends string> {
  /**
   * The sections from top to bottom. Must be the same array at every render, because the IntersectionObserver is
   * created once.
   */
  sections: readonly { id: Id }[]
  elementId(id: Id): string
  /**
   * The IntersectionObserver margin that defines the visible area. It excludes the sticky header and the lower half of
   * the window.
   */
  rootMargin: string
}

/**
 * Returns the topmost visible section, for highlighting its link. A section opened by its link is active until the
 * person scrolls on.
 */
export function useSectionInSight<Id extends string>(form: LongForm<Id>, first: Id) {
  const { sections, elementId, rootMargin } = form
  const [active, setActive] = useState(first)
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) visible.add(entry.target.id)
          else visible.delete(entry.target.id)
        }
        const topmost = sections.find(({ id }) => visible.has(elementId(id)))
        if (topmost) setActive(topmost.id)
        // At the top of the page no section may be visible, because of other content above the form. The first section
        // is active then.
        else if (isBelow(elementId(first))) setActive(first)
      },
      { rootMargin },
    )
    for (const { id } of sections) {
      const element = document.getElementById(elementId(id))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections, elementId, rootMargin, first])
  const { held, hold } = useHeld<Id>()
  return { active: held ?? active, hold }
}

const isBelow = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? -1) > 0

/**
 * Holds the section opened by its link until the person scrolls on. The last sections are too short to be scrolled to
 * the top, so position alone would never make them active.
 */
function useHeld<Id extends string>() {
  const [held, hold] = useState<Id | null>(null)
  useEffect(() => {
    if (held === null) return
    const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    const release = () => hold(null)
    for (const move of moves) window.addEventListener(move, release, { passive: true })
    return () => {
      for (const move of moves) window.removeEventListener(move, release)
    }
  }, [held])
  return { held, hold }
}
