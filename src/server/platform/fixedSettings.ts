import {
  type FirmSetting,
  type FirmSettings,
  firmSettingKeys,
  firmSettings,
  isFirmSettingValue,
} from '#shared/firm/firmSettings.ts'
import { StartError } from './startError.ts'

/** Firm settings that the environment fixes. They take precedence over the stored values. */
export type FixedFirmSettings = Partial<FirmSettings>

/** Reads the fixed settings from the environment. An invalid value stops the start. */
export function readFixedSettings(env: Record<string, string | undefined>): FixedFirmSettings {
  const given = firmSettingKeys.flatMap((key) => {
    const setting: FirmSetting = firmSettings[key]
    const text = env[setting.env]
    if (text === undefined || text === '') return []
    const value = valueOf(setting, text)
    if (!isFirmSettingValue(key, value))
      throw new StartError(`설정 ${setting.env}의 값이 올바르지 않습니다: ${expected(setting)}`)
    return [[key, value] as const]
  })
  return Object.fromEntries(given)
}

function valueOf(setting: FirmSetting, text: string): unknown {
  if (setting.kind === 'choice') return text
  return setting.kind === 'count' ? Number(text) : { true: true, false: false }[text]
}

function expected(setting: FirmSetting): string {
  if (setting.kind === 'choice') return Object.keys(setting.options).join(' 또는 ')
  return setting.kind === 'switch' ? 'true 또는 false' : `${setting.min}부터 ${setting.max}까지의 정수`
}
