import { getFirm } from '#shared/firm/firm.endpoints.ts'
import { getFirmRules, getFirmSettings, saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readFirm, readFirmSettings } from '../platform/readFirmSettings.ts'
import { adminSide, proven, signedIn } from '../platform/session/policy.ts'
import { changeFirmSettings } from './firmSettings.commands.ts'
import { describeFirmSettings } from './firmSettings.queries.ts'

export const firmRoutes = ({ config }: Deps): Route[] => [
  route(getFirm, signedIn, ({ db }) => readFirm(db, config.fixedSettings)),
  route(getFirmSettings, adminSide, ({ db }) => describeFirmSettings(db, config.fixedSettings)),
  route(saveFirmSettings, proven(adminSide), ({ body, change }) =>
    changeFirmSettings(change, config.fixedSettings, body),
  ),
  route(getFirmRules, signedIn, async ({ db }) => {
    const { exportReason, filesTypes } = await readFirmSettings(db, config.fixedSettings)
    return { exportReason, filesTypes }
  }),
]
