import { notInArray } from 'drizzle-orm'
import type { Firm } from '#shared/firm/firm.endpoints.ts'
import { firmOf } from '#shared/firm/firmDetails.ts'
import {
  defaultFirmSettings,
  type FirmSettingKey,
  type FirmSettings,
  firmSettingKeys,
  firmSettings,
  isFirmSettingValue,
} from '#shared/firm/firmSettings.ts'
import type { Db } from '../database/connect.ts'
import { firmSetting } from '../database/tables/firm/firmSetting.ts'
import type { FixedFirmSettings } from './fixedSettings.ts'

type Row = Pick<typeof firmSetting.$inferSelect, 'key' | 'value'>

/**
 * Returns the values that apply: the defaults, then the stored values, then those that the environment fixes. A
 * stored value is ignored if this release does not know it, for example because another release wrote it.
 */
export const settingsInForce = (rows: readonly Row[], fixed: FixedFirmSettings): FirmSettings => {
  const stored = rows.filter(
    ({ key, value }) =>
      firmSettingKeys.includes(key as FirmSettingKey) && isFirmSettingValue(key as FirmSettingKey, value),
  )
  return {
    ...defaultFirmSettings,
    ...Object.fromEntries(stored.map(({ key, value }) => [key, value])),
    ...fixed,
  }
}

/**
 * The settings with pictures. They are read only where a picture is needed, because they are large and most requests
 * need only the other settings.
 */
const pictures = firmSettingKeys.filter((key) => firmSettings[key].kind === 'image')

/** Reads the values in force of all settings except pictures. Only `readFirm` reads the pictures as well. */
export const readFirmSettings = async (db: Db, fixed: FixedFirmSettings): Promise<FirmSettings> =>
  settingsInForce(
    await db
      .select({ key: firmSetting.key, value: firmSetting.value })
      .from(firmSetting)
      .where(notInArray(firmSetting.key, pictures)),
    fixed,
  )

/** Reads the firm's details, such as name and logo, as the home page, documents and printouts show them. */
export const readFirm = async (db: Db, fixed: FixedFirmSettings): Promise<Firm> =>
  firmOf(
    settingsInForce(
      await db.select({ key: firmSetting.key, value: firmSetting.value }).from(firmSetting),
      fixed,
    ),
  )
