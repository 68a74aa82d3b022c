import type { Place } from './place.ts'
import type { Secrets } from './secrets.ts'

/** Settings that only tests use. */
export interface Internals {
  /** True makes the program behave as if the system refused user namespaces. */
  forceFallback?: boolean
  /** A `native` folder to use instead of the installed package's. */
  native?: string
  /** Milliseconds to wait for the lock of another server. The default is 3 s. */
  lockPatience?: number
  /** Milliseconds to wait for a folder that is in use. The default is 10 s. */
  inUsePatience?: number
}

export interface Context {
  place: Place
  secrets: Secrets
  role: 'server' | 'tool'
  log: (line: string) => void
  maxConnections?: number | undefined
  tuning?: Record<string, string> | undefined
  internal: Internals
}

export function adminUrl(context: Context, port: number, database = 'dealdesk'): string {
  return `postgres://postgres:${context.secrets.postgres}@127.0.0.1:${port}/${database}`
}

export function appUrl(context: Context, port: number): string {
  return `postgres://dealdesk_app:${context.secrets.app}@127.0.0.1:${port}/dealdesk`
}
