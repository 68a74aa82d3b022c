let listener: (error: unknown) => void = () => {}

/**
 * Code that catches a failed chunk load reports it here, because the browser then fires no global event. The
 * automatic recovery listens.
 */
export const chunkFailures = {
  report: (error: unknown) => listener(error),
  listen(next: (error: unknown) => void) {
    listener = next
  },
}
