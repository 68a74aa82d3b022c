import { shownPhone } from '#shared/platform/phone.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { formatKoreanDay } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { UserBadges } from './UserBadges.tsx'

export const userColumns: Column<User>[] = [
  { key: 'teamId', label: '팀ID', kind: 'code', className: 'font-semibold', value: (user) => user.teamId },
  {
    key: 'managerName',
    label: '담당자명',
    heads: true,
    className: 'font-semibold',
    value: (user) => user.managerName,
  },
  { key: 'position', label: '직급', value: (user) => user.position },
  { key: 'mobile', label: '휴대전화', kind: 'code', value: (user) => user.mobile && shownPhone(user.mobile) },
  { key: 'email', label: '이메일', width: 256, className: 'max-w-64', value: (user) => user.email },
  { key: 'role', label: '권한', cell: (user) => <UserBadges user={user} /> },
  {
    key: 'createdAt',
    label: '등록일',
    kind: 'day',
    className: 'text-quiet',
    value: (user) => formatKoreanDay(user.createdAt),
  },
  {
    key: 'updatedAt',
    label: '수정일',
    kind: 'day',
    className: 'text-quiet',
    value: (user) => formatKoreanDay(user.updatedAt),
  },
]
