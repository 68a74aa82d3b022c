import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { Actor } from '../platform/session/actor.ts'

interface Owned {
  teamId: string
  shared: boolean
}
type Viewer = Pick<Actor, 'teamId' | 'role'>

/** Who may see a view: its owner and, if it is shared, everybody. */
export const maySeeView = ({ teamId }: Viewer, view: Owned): boolean => view.shared || view.teamId === teamId

/** Who may change or delete a view: its owner and, if it is shared, the admin side. */
export const mayChangeView = ({ teamId, role }: Viewer, view: Owned): boolean =>
  view.teamId === teamId || (view.shared && isAdminSide(role))
