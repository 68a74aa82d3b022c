import * as z from 'zod/mini'
import { readRole, roleSpellings, roles } from '../catalogue/words/roles.ts'

/**
 * The schema of a role in request bodies. It accepts older spellings too, but returns the key, such as `viceadmin`,
 * which is the only spelling that is stored and sent.
 */
export const RoleInput = z.pipe(
  z.enum(roleSpellings, { error: roles.unknown }),
  z.transform((value: string) => readRole(value)),
)
