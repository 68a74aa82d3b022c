import {
  type CountSetting,
  type FirmSettings,
  firmSettingKeys,
  firmSettings,
  isFirmSettingValue,
  type SwitchSetting,
} from '#shared/firm/firmSettings.ts'
import { StartError } from './startError.ts'

/** Settings of the firm that the environment fixes. They win over the stored values. */
export type FixedFirmSettings = Partial<FirmSettings>

/** Reads the fixed settings from the environment. A value that the setting cannot have stops the start. */
export function readFixedSettings(env: Record<string, string | undefined>): FixedFirmSettings {
  const given = firmSettingKeys.flatMap((key) => {
    const setting: SwitchSetting | CountSetting = firmSettings[key]
    const text = env[setting.env]
    if (text === undefined || text === '') return []
    const value = setting.kind === 'count' ? Number(text) : { true: true, false: false }[text]
    if (!isFirmSettingValue(key, value))
      throw new StartError(`설정 ${setting.env}의 값이 올바르지 않습니다: ${expected(setting)}`)
    return [[key, value] as const]
  })
  return Object.fromEntries(given)
}

const expected = (setting: SwitchSetting | CountSetting) =>
  setting.kind === 'switch' ? 'true 또는 false' : `${setting.min}부터 ${setting.max}까지의 정수`
