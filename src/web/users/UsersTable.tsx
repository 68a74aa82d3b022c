import type { User } from '#shared/users/users.endpoints.ts'
import { formatKoreanDay } from '#web/lib/time.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dash } from '#web/ui/num.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table.tsx'
import { nameOf } from './deletion.ts'
import { UserBadges } from './UserBadges.tsx'
import type { Selection } from './useSelection.ts'

export function UsersTable({ users, selection }: { users: readonly User[]; selection: Selection }) {
  return (
    <Table
      label="사용자"
      rows="roomy"
      // Between phone and desktop the frame scrolls sideways, and a head that sticks to the page would float in it.
      frameClassName="max-lg:overflow-x-auto"
      className="lg:[&_thead_th]:sticky lg:[&_thead_th]:top-(--nav-height) lg:[&_thead_th]:z-10"
    >
      <thead>
        <tr>
          <Head className="w-11 px-0 text-center">
            <Checkbox
              aria-label="모두 선택"
              checked={selection.all}
              indeterminate={selection.some}
              onChange={selection.toggleAll}
            />
          </Head>
          <Head className="w-20">팀ID</Head>
          <Head>담당자명</Head>
          <Head>직급</Head>
          <Head>휴대전화</Head>
          <Head>이메일</Head>
          <Head>권한</Head>
          <Head align="right">등록일</Head>
          <Head align="right" className="pr-4">
            수정일
          </Head>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.teamId} user={user} selection={selection} />
        ))}
      </tbody>
    </Table>
  )
}

function UserRow({ user, selection }: { user: User; selection: Selection }) {
  const selected = selection.has(user)
  return (
    <Row selected={selected}>
      <Cell className="px-0 text-center">
        <Checkbox
          aria-label={`${nameOf(user)} 선택`}
          checked={selected}
          onChange={() => selection.toggle(user)}
        />
      </Cell>
      <Cell className="tnum font-semibold">{user.teamId}</Cell>
      <RowHead className="font-semibold">{user.managerName}</RowHead>
      <Cell>{user.position || <Dash />}</Cell>
      <Cell className="tnum whitespace-nowrap">{user.mobile || <Dash />}</Cell>
      <Cell className="max-w-64 truncate" title={user.email ?? undefined}>
        {user.email || <Dash />}
      </Cell>
      <Cell>
        <UserBadges user={user} />
      </Cell>
      <Cell align="right" className="text-quiet">
        {formatKoreanDay(user.createdAt)}
      </Cell>
      <Cell align="right" className="pr-4 text-quiet">
        {formatKoreanDay(user.updatedAt)}
      </Cell>
    </Row>
  )
}
