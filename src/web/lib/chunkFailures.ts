let listener: (error: unknown) => void = () => {}

/** Code that catches a failed chunk itself reports it here, because no global event does. The recovery listens. */
export const chunkFailures = {
  report: (error: unknown) => listener(error),
  listen(next: (error: unknown) => void) {
    listener = next
  },
}
