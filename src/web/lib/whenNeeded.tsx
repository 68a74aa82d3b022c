import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { chunkFailures } from './chunkFailures.ts'

/** The imports to prefetch. zod is among them, because every screen but the first has a form or a list that uses it. */
const waiting = new Set<() => Promise<unknown>>([() => import('#shared/platform/text.ts')])

/** Prefetches dialogs and other overlays at the first click or key press. */
export function prefetchOnFirstTouch(target: EventTarget): void {
  const names = ['pointerdown', 'keydown'] as const
  const start = () => {
    // Offline nothing is prefetched, because a failed chunk download would make the automatic recovery reload the
    // page. The next click or key press tries again.
    if (!navigator.onLine) return
    for (const name of names) target.removeEventListener(name, start, { capture: true })
    for (const load of waiting) load().catch(() => {})
  }
  for (const name of names) target.addEventListener(name, start, { capture: true, passive: true })
}

/**
 * A code-split overlay or section. Unlike a lazy screen it never suspends the page: `meanwhile` is shown until it has
 * loaded, and a failed download goes to the automatic recovery.
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
