// Saved before a test can replace it with a fake clock.
const realTimeout = globalThis.setTimeout
const realFrame = globalThis.requestAnimationFrame

const pause = (ms = 0) => new Promise((resolve) => realTimeout(resolve, ms))

/**
 * Waits until the page has rendered and attached its listeners. A person never presses a key in the moment a dialog
 * opens; a test inside the page could, and the dialog below would receive it.
 */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => realFrame(resolve))
  for (let rounds = 0; rounds < 3; rounds += 1) await pause()
}

/** Answers are never synchronous: the page renders in between, even with the fastest server. */
export const onItsWay = () => pause(5)
