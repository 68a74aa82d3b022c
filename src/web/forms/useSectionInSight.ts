import { useEffect, useState } from 'react'

interface LongForm<Id extends string> {
  /**
   * The sections from top to bottom. Must be the same array at every render, because an observer is attached
   * only once.
   */
  sections: readonly { id: Id }[]
  elementId(id: Id): string
  /**
   * The area in which a section counts as visible. It leaves out the sticky parts at the top and the lower
   * half.
   */
  rootMargin: string
}

/**
 * Returns the topmost visible section. A section opened by its link counts as active until the person scrolls
 * on.
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
        // At the very top of the page it can happen that no section is visible, because other content is above
        // the form. The first section is active then.
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
 * Holds the section opened by its link until the person scrolls on. The last sections are too short to reach
 * the top of the page, so they would never become active by position.
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
