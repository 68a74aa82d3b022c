import { useEffect, useState } from 'react'

interface LongForm<Id extends string> {
  /** From top to bottom. Must be the same array every time: it is watched from the first picture on. */
  sections: readonly { id: Id }[]
  elementId(id: Id): string
  /** What counts as in sight: less what stays at the top, and not the lower half. */
  rootMargin: string
}

/** The topmost section in sight; one that was gone to counts until the person moves on. */
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
        // At the very top what stands before the form may fill all that counts as in sight.
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

/** The last sections are too short to reach the top: the chosen one counts until the person moves on. */
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
