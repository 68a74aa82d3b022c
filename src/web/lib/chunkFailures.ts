let listener: (error: unknown) => void = () => {}

/**
 * Code that catches a failed chunk load reports it here to the automatic recovery, because a caught error fires no
 * global event.
 */
export const chunkFailures = {
  report: (error: unknown) => listener(error),
  listen(next: (error: unknown) => void) {
    listener = next
  },
}
