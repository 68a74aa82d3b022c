import { useEffect, useState } from 'react'

interface LongForm<Id extends string> {
  /** From top to bottom. Must be the same array every time: it is watched from the first picture on. */
  sections: readonly { id: Id }[]
  elementId(id: Id): string
  /** What counts as in sight: less what stays at the top, and not the lower half. */
  rootMargin: string
}

/** The topmost section in sight. */
export function useSectionInSight<Id extends string>(form: LongForm<Id>, first: Id): Id {
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
      },
      { rootMargin },
    )
    for (const { id } of sections) {
      const element = document.getElementById(elementId(id))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections, elementId, rootMargin])
  return active
}
