import * as z from 'zod/mini'
import { readRole, roles } from './role.ts'

export const userLimits = { teamId: 50, managerName: 100, position: 20, mobile: 20, email: 255 } as const

/** What the browser keeps under `auth_user`: enough for the first paint, never proof of anything. */
export const StoredUser = z.object({
  teamId: z.string().check(z.minLength(1)),
  managerName: z.string(),
  position: z.nullable(z.string()),
  role: z.pipe(
    z.string(),
    z.transform((value: string) => readRole(value)),
  ),
})
export type StoredUser = z.infer<typeof StoredUser>

export const SignedInUser = z.object({
  teamId: z.string(),
  managerName: z.string(),
  position: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.enum(roles),
  mustChangePassword: z.boolean(),
})
export type SignedInUser = z.infer<typeof SignedInUser>
