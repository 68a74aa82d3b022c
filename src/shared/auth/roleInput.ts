import * as z from 'zod/mini'
import { readRole, roleSpellings, roles } from '../catalogue/words/roles.ts'

/**
 * The role in request bodies. Older spellings are accepted too, but only the key, such as `viceadmin`, is stored and
 * sent.
 */
export const RoleInput = z.pipe(
  z.enum(roleSpellings, { error: roles.unknown }),
  z.transform((value: string) => readRole(value)),
)
