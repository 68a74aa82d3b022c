/**
 * Data that the page needs before its first request. The server writes it into index.html, so it contains nothing
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
/** Placeholders in index.html that the server replaces in every response. */
export const bootPlaceholder = '__BOOT__'
export const noncePlaceholder = '__CSP_NONCE__'

/** The file of the build that names the script files of each screen. */
export const preloadsFile = 'preloads.json'
/** The script files by the path of the screen, in which `$name` is a parameter. */
export type Preloads = Record<string, readonly string[]>
