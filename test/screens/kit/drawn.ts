// The real functions are saved here, because a test may replace them with a fake clock.
const realTimeout = globalThis.setTimeout
const realFrame = globalThis.requestAnimationFrame

const pause = (ms = 0) => new Promise((resolve) => realTimeout(resolve, ms))

/**
 * Waits until the page has rendered and attached its listeners. A test inside the page could press a key in the same
 * moment in which a dialog opens, and then the page below the dialog would receive it.
 */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => realFrame(resolve))
  for (let rounds = 0; rounds < 3; rounds += 1) await pause()
}

/** Delays every stubbed answer a little, because real answers are never synchronous: the page renders in between. */
export const onItsWay = () => pause(5)
