import { useQuery } from '@tanstack/react-query'
import type { StoredUser } from '#shared/auth/user.ts'
import { useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { contactsQuery, permissionQuery } from '../detail.api.ts'
import { Part } from '../Part.tsx'
import type { TabProps } from '../tabProps.ts'
import { ContactDenied } from './ContactDenied.tsx'
import { Contacts } from './Contacts.tsx'

export function ContactTab({ number }: TabProps) {
  const { user } = useSession()
  return user && <Checked number={number} user={user} />
}

/** Nothing is asked for before the right is known, and nothing is kept after the tab is left. */
function Checked({ number, user }: TabProps & { user: StoredUser }) {
  const permission = useQuery(permissionQuery(user.teamId, number))
  if (permission.isPending) {
    return (
      <Card>
        <Loading text="권한 확인 중..." className="py-16" />
      </Card>
    )
  }
  if (permission.data?.hasPermission) return <Permitted number={number} />
  return <ContactDenied number={number} user={user} />
}

function Permitted({ number }: TabProps) {
  const { absent, pending } = useBrokerage(number)
  const query = useQuery({ ...contactsQuery(number), enabled: !absent && !pending })
  return (
    <Part
      query={query}
      failed="부가정보를 찾을 수 없습니다"
      empty="부가정보 데이터가 없습니다"
      absent={absent}
    >
      {(add) => <Contacts add={add} />}
    </Part>
  )
}
