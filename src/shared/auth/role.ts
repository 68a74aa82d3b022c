export const roles = ['admin', 'viceadmin', 'team', 'staff'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  admin: '관리자',
  viceadmin: '부관리자',
  team: '팀원',
  staff: '직원',
}

/** An unknown role shows as 직원 and has staff's rights, so that a damaged row can never open more doors. */
export function readRole(value: unknown): Role {
  if (value === 'vice_admin') return 'viceadmin'
  return roles.find((role) => role === value) ?? 'staff'
}

export const isAdminSide = (role: Role) => role === 'admin' || role === 'viceadmin'
