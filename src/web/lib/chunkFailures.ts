let listener: (error: unknown) => void = () => {}

/** Code that catches a failed chunk load reports it here, because no global event fires then. The recovery listens. */
export const chunkFailures = {
  report: (error: unknown) => listener(error),
  listen(next: (error: unknown) => void) {
    listener = next
  },
}
