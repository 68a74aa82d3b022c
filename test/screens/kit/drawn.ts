// Kept from the start: a test may stop the clock.
const realTimeout = globalThis.setTimeout
const realFrame = globalThis.requestAnimationFrame

const pause = (ms = 0) => new Promise((resolve) => realTimeout(resolve, ms))

/**
 * Until the page has drawn what it knows and put up its listeners. Nobody presses a key in the very moment in which a window
 * opens; a test inside the page would, and the window below would hear it.
 */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => realFrame(resolve))
  for (let rounds = 0; rounds < 3; rounds += 1) await pause()
}

/** No answer comes in the very moment of its question: the page draws in between, as it does with the fastest server. */
export const onItsWay = () => pause(5)
