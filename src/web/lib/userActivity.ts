const idleAfterMs = 60_000
const keepAliveAfterMs = 4 * 60_000

/**
 * Tracks the last user input and the last request that the user caused, for two reasons: background refetches must not
 * keep an idle session alive, and a session must not expire while somebody fills in a long form.
 */
export function createActivity(now: () => number = Date.now) {
  let lastTouch = now()
  let lastPersonRequest = now()
  let depth = 0
  return {
    touch() {
      lastTouch = now()
    },
    sawPersonRequest() {
      lastPersonRequest = now()
    },
    isBackground: () => depth > 0 || now() - lastTouch > idleAfterMs,
    /** Marks all requests that `work` starts synchronously as background requests. */
    inBackground<T>(work: () => T): T {
      depth += 1
      try {
        return work()
      } finally {
        depth -= 1
      }
    },
    keepAliveDue: () => lastTouch > lastPersonRequest && now() - lastPersonRequest >= keepAliveAfterMs,
    silentMs: () => now() - lastPersonRequest,
  }
}

export const activity = createActivity()

const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const

export function watchActivity(target: EventTarget): () => void {
  const touch = () => activity.touch()
  for (const name of touches) target.addEventListener(name, touch, { passive: true, capture: true })
  return () => {
    for (const name of touches) target.removeEventListener(name, touch, { capture: true })
  }
}
