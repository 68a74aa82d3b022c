import * as z from 'zod/mini'
import { type Role, readRole, roles } from './role.ts'

/**
 * Input takes the older spelling too; what is stored and sent is always `viceadmin`.
 */
export const RoleInput = z.pipe(
  z.enum([...roles, 'vice_admin'], { error: '권한을 확인해주세요. (관리자, 부관리자, 팀원, 직원)' }),
  z.transform((value: Role | 'vice_admin') => readRole(value)),
)
