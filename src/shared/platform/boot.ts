/** What the page knows before its first request: the server writes it into index.html. Nothing secret. */
export interface Boot {
  demo: boolean
  idleMinutes: number
  demoAccounts: { teamId: string; label: string }[]
  demoPassword: string | null
  development: boolean
}

export const bootElementId = 'boot'
/** Stand-ins in index.html that the server replaces at every answer. */
export const bootPlaceholder = '__BOOT__'
export const noncePlaceholder = '__CSP_NONCE__'
