import * as z from 'zod/mini'
import { readRole, roleSpellings, roles } from '../catalogue/words/roles.ts'

/**
 * Input takes the older spelling too; what is stored and sent is always `viceadmin`.
 */
export const RoleInput = z.pipe(
  z.enum(roleSpellings, { error: roles.unknown }),
  z.transform((value: string) => readRole(value)),
)
