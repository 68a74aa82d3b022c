/**
 * Settings that the page needs before its first request. The server writes them into index.html, so they must not be
 * secret.
 */
export interface Boot {
  demo: boolean
  idleMinutes: number
  demoAccounts: { teamId: string; label: string }[]
  demoPassword: string | null
  development: boolean
}

export const bootElementId = 'boot'
/** Placeholders in index.html that the server replaces in every response: the settings, and the CSP nonce. */
export const bootPlaceholder = '__BOOT__'
export const noncePlaceholder = '__CSP_NONCE__'

/** The build output that lists the script files of each screen. */
export const preloadsFile = 'preloads.json'
/** The script files of each screen. The key is the path of the screen, with `$name` for a parameter. */
export type Preloads = Record<string, readonly string[]>
