import { readFileSync } from 'node:fs'
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
  if (setting.kind === 'image') return pictureAt(text)
  if (setting.kind === 'text') return text.trim()
  return setting.kind === 'count' ? Number(text) : { true: true, false: false }[text]
}

/** The picture in a file as a data address. An unreadable one is no picture, which stops the start. */
function pictureAt(path: string): string {
  try {
    const bytes = readFileSync(path)
    return `data:image/${bytes[0] === 0x89 ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`
  } catch {
    return path
  }
}

function expected(setting: FirmSetting): string {
  if (setting.kind === 'image') return 'PNG나 JPEG 파일의 경로, 200KB와 2,000픽셀까지'
  if (setting.kind === 'text') return `${setting.limit}자까지의 글`
  if (setting.kind === 'choice') return Object.keys(setting.options).join(' 또는 ')
  return setting.kind === 'switch' ? 'true 또는 false' : `${setting.min}부터 ${setting.max}까지의 정수`
}
