import * as z from 'zod/mini'
import { readRole, roleSpellings, roles } from '../catalogue/words/roles.ts'

/** Inputs also accept the older spelling of a role, but only `viceadmin` is stored and sent. */
export const RoleInput = z.pipe(
  z.enum(roleSpellings, { error: roles.unknown }),
  z.transform((value: string) => readRole(value)),
)
