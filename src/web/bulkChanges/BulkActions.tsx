import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { BulkMenusProps } from './BulkMenus.tsx'

// The menus are loaded when rows are selected, because most visits of a list select none.
const BulkMenus = whenNeeded(() => import('./BulkMenus.tsx').then((module) => module.BulkMenus))

/** The buttons that change one field of all selected companies (일괄 변경). */
export const BulkActions = (props: BulkMenusProps) => <BulkMenus needed {...props} />
