import { useQuery } from '@tanstack/react-query'
import type { StoredUser } from '#shared/auth/user.ts'
import { companyQuery, isAbsent, useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
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

/**
 * Requests the contacts only after the server has confirmed the right, and discards them when the tab is closed. If
 * the right cannot be checked or the company does not exist, the tab says so and shows no refusal.
 */
function Checked({ number, user }: TabProps & { user: StoredUser }) {
  const permission = useQuery(permissionQuery(user.teamId, number))
  const company = useQuery(companyQuery(number))
  if (permission.data?.hasPermission) return <Permitted number={number} />
  const failed = [permission, company].filter((query) => query.isError && !isAbsent(query.error))
  if (isAbsent(company.error))
    return (
      <Card>
        <EmptyState
          searched
          title="기업을 찾을 수 없습니다"
          text="사업자번호가 잘못되었거나 삭제된 기업입니다."
          className="py-14"
        />
      </Card>
    )
  if (failed.length > 0)
    return (
      <Card>
        <ErrorState
          title="권한을 확인하지 못했습니다"
          text={userMessage(failed[0]?.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => failed.forEach((query) => void query.refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
          className="py-14"
        />
      </Card>
    )
  if (permission.isPending || company.isPending)
    return (
      <Card>
        <Loading text="권한 확인 중..." className="py-16" />
      </Card>
    )
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
