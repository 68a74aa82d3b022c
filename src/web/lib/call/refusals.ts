import type { ApiError } from './apiError.ts'

type Listener = (error: ApiError, path: string) => void
const listeners = new Set<Listener>()

/** Passes error responses to the session, because a 401 or a forced password change concerns the whole app. */
export const refusals = {
  tell(error: ApiError, path: string) {
    for (const listener of listeners) listener(error, path)
  },
  listen(listener: Listener): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
