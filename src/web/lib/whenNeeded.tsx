import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { chunkFailures } from './chunkFailures.ts'

/** The validator comes along: every screen but the first has a form or a list that needs it. */
const waiting = new Set<() => Promise<unknown>>([() => import('#shared/platform/text.ts')])

/** The first touch means that somebody works here: what floats over the page is fetched before it is needed. */
export function prefetchOnFirstTouch(target: EventTarget): void {
  const names = ['pointerdown', 'keydown'] as const
  const start = () => {
    // A part that fails here would have the page loaded again, though nobody asked for it: the next touch tries.
    if (!navigator.onLine) return
    for (const name of names) target.removeEventListener(name, start, { capture: true })
    for (const load of waiting) load().catch(() => {})
  }
  for (const name of names) target.addEventListener(name, start, { capture: true, passive: true })
}

/**
 * A part that stands over the page and is not part of the first load. Unlike a lazy screen it never suspends or
 * breaks what is under it: until it has arrived `meanwhile` stands there, and a failure goes to the automatic recovery.
 */
export function whenNeeded<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
) {
  waiting.add(load)
  return function WhenNeeded({ needed, ...props }: P & { needed: boolean }) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    useEffect(() => {
      if (needed && !Part) load().then((part) => setPart(() => part), chunkFailures.report)
    }, [needed, Part])
    if (!Part) return needed && meanwhile
    return <Part {...(props as unknown as P)} />
  }
}
