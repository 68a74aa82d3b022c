import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TableProperties } from 'lucide-react'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { teachingsQuery } from './teachings.api.ts'

/** A link to the taught tables. The admin side sees how many wait for approval. */
export function TeachingsLink() {
  const { user } = useSession()
  const { data } = useQuery({ ...teachingsQuery, enabled: user !== null && isAdminSide(user.role) })
  const waiting = data?.teachings.filter(({ can }) => can.decide).length ?? 0
  return (
    <Link to="/cretoppdf/teachings" className={buttonStyles({})}>
      <TableProperties aria-hidden />
      직접 지정한 표{waiting > 0 && <span className="tnum text-accent-text">승인 대기 {waiting}</span>}
    </Link>
  )
}
