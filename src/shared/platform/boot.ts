import * as z from 'zod/mini'

/** What the page knows before its first request: the server writes it into index.html. Nothing secret. */
export const Boot = z.object({
  demo: z.boolean(),
  idleMinutes: z.number(),
  demoAccounts: z.array(z.object({ teamId: z.string(), label: z.string() })),
  demoPassword: z.nullable(z.string()),
  development: z.boolean(),
})
export type Boot = z.infer<typeof Boot>

export const bootElementId = 'boot'
/** Stand-ins in index.html that the server replaces at every answer. */
export const bootPlaceholder = '__BOOT__'
export const noncePlaceholder = '__CSP_NONCE__'
