import { getBackup } from '#shared/backup/backup.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adminOnly } from '../platform/session/policy.ts'
import { backupStatus } from './backupRuns.ts'

export const backupRoutes = ({ config }: Deps): Route[] => [
  route(getBackup, adminOnly, ({ db }) => backupStatus(db, config.backup)),
]
