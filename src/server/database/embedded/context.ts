import type { Place } from './place.ts'
import type { Secrets } from './secrets.ts'

/** Set by tests only. */
export interface Internals {
  /** Act as if user namespaces were refused. */
  forceFallback?: boolean
  /** Another `native` folder than the installed package's. */
  native?: string
  /** Milliseconds to wait for another server's lock, instead of 3 s. */
  lockPatience?: number
  /** Milliseconds to wait for a folder in use, instead of 10 s. */
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
