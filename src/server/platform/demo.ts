import { type Role, roleLabel } from '#shared/catalogue/words/roles.ts'

/**
 * The password of all demo accounts. It may be public, because the demo has its own database with invented data
 * only.
 */
export const demoPassword = 'dealdesk-demo'

const account = (teamId: string, managerName: string, position: string, role: Role) => ({
  teamId,
  managerName,
  position,
  role,
  label: roleLabel(role),
})

export const demoAccounts = [
  account('001', '강민석', '본부장', 'admin'),
  account('002', '오세린', '실장', 'viceadmin'),
  account('101', '김도현', '팀장', 'team'),
  account('102', '이서윤', '팀장', 'team'),
  account('201', '윤하린', '대리', 'staff'),
]
