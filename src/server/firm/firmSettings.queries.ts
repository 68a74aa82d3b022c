import { desc, eq } from 'drizzle-orm'
import type { SavedFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { type FirmSettingKey, firmSettingKeys } from '#shared/firm/firmSettings.ts'
import type { Db } from '../database/connect.ts'
import { firmSetting } from '../database/tables/firm/firmSetting.ts'
import { appUser } from '../database/tables/user.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import { settingsInForce } from '../platform/readFirmSettings.ts'

/**
 * Returns the firm settings for the screen: the values, which of them the environment fixes, and who changed a
 * setting last.
 */
export async function describeFirmSettings(db: Db, fixed: FixedFirmSettings): Promise<SavedFirmSettings> {
  const rows = await db
    .select({ setting: firmSetting, managerName: appUser.managerName })
    .from(firmSetting)
    .leftJoin(appUser, eq(appUser.teamId, firmSetting.changedBy))
    .orderBy(desc(firmSetting.updatedAt))
  const [last] = rows
  return {
    values: settingsInForce(
      rows.map(({ setting }) => setting),
      fixed,
    ),
    fixed: firmSettingKeys.filter((key: FirmSettingKey) => key in fixed),
    version: rows.reduce((sum, { setting }) => sum + setting.version, 0),
    savedBy: last
      ? {
          teamId: last.setting.changedBy,
          managerName: last.managerName,
          at: last.setting.updatedAt.toISOString(),
        }
      : null,
  }
}
