import { useEffect, useRef, useState } from 'react'
import { usePrinting } from '#web/lib/usePrinting.ts'

/** A table with at most this many lines is rendered whole, so that the browser's search finds every line. */
const fewLines = 120
const chunkSize = 40
/** The distance from the window at which chunks are already rendered. */
const margin = '800px'

/**
 * Splits lines into chunks and tells which of them are near the window, so that only these are rendered. While
 * printing, all chunks are rendered.
 */
export function useChunks<Line>(lines: readonly Line[]) {
  const printing = usePrinting()
  const many = lines.length > fewLines && !printing
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0, 1]))
  const observer = useRef<IntersectionObserver | null>(null)
  const elements = useRef(new Map<Element, number>())
  useEffect(() => {
    if (!many) return
    const watch = new IntersectionObserver(
      (entries) =>
        setNear((old) => {
          const next = new Set(old)
          for (const { target, isIntersecting } of entries) {
            const at = elements.current.get(target)
            if (at === undefined) continue
            if (isIntersecting) next.add(at)
            else next.delete(at)
          }
          return next
        }),
      { rootMargin: margin },
    )
    observer.current = watch
    for (const element of elements.current.keys()) watch.observe(element)
    return () => watch.disconnect()
  }, [many])

  const chunks: Line[][] = []
  const size = many ? chunkSize : Math.max(1, lines.length)
  for (let at = 0; at < lines.length; at += size) chunks.push(lines.slice(at, at + size))
  return {
    chunks,
    isShown: (at: number) => !many || near.has(at),
    /** Returns the ref callback for the element around a chunk. It observes whether the chunk is near the window. */
    follow: (at: number) => (element: Element | null) => {
      if (!element) return
      elements.current.set(element, at)
      observer.current?.observe(element)
      return () => {
        elements.current.delete(element)
        observer.current?.unobserve(element)
      }
    },
  }
}
