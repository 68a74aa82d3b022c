import { readFileSync } from 'node:fs'
import {
  type FirmSetting,
  type FirmSettingKey,
  type FirmSettings,
  firmSettingKeys,
  firmSettings,
  isFirmSettingValue,
} from '#shared/firm/firmSettings.ts'
import { whyNotDrawable } from './drawableLogo.ts'
import { withoutMetadata } from './logoMetadata.ts'
import { StartError } from './startError.ts'

/** Firm settings that the environment fixes. They take precedence over the stored values. */
export type FixedFirmSettings = Partial<FirmSettings>

/**
 * The longest text that the environment may set, in letters. The limits and patterns of the screen do not apply to such
 * a text. So a later release with stricter rules for the screen still starts with the same environment.
 */
const longestText = 300

/**
 * Reads the fixed settings from the environment. An invalid value stops the start. Only a picture that cannot be drawn
 * in documents does not stop the start: it causes a warning and is left out.
 */
export function readFixedSettings(
  env: Record<string, string | undefined>,
  warn: (line: string) => void,
): FixedFirmSettings {
  const given = firmSettingKeys.flatMap((key) => {
    const setting: FirmSetting = firmSettings[key]
    const text = env[setting.env]
    if (text === undefined || text === '') return []
    const value = valueOf(setting, text)
    if (setting.kind === 'text' && setting.required && value === '') return []
    if (!isFixedValue(key, value))
      throw new StartError(`설정 ${setting.env}의 값이 올바르지 않습니다: ${expected(setting)}`)
    const unfit = setting.kind === 'image' ? whyNotDrawable(String(value)) : null
    if (unfit !== null) {
      warn(`주의: ${setting.env}의 그림 없이 시작합니다. ${unfit}`)
      return [[key, ''] as const]
    }
    return [[key, setting.kind === 'image' ? withoutMetadata(String(value)) : value] as const]
  })
  return Object.fromEntries(given)
}

const isFixedValue = (key: FirmSettingKey, value: unknown): boolean =>
  firmSettings[key].kind === 'text'
    ? typeof value === 'string' && [...value].length <= longestText
    : isFirmSettingValue(key, value)

function valueOf(setting: FirmSetting, text: string): unknown {
  if (setting.kind === 'choice') return text
  if (setting.kind === 'image') return pictureAt(text)
  if (setting.kind === 'text') return text.trim()
  return setting.kind === 'count' ? Number(text) : { true: true, false: false }[text]
}

/**
 * Returns the picture in a file as a data URL. If the file cannot be read, returns its path. A path is no valid
 * picture, so the server does not start.
 */
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
  if (setting.kind === 'text') return `${longestText}자까지의 글`
  if (setting.kind === 'choice') return Object.keys(setting.options).join(' 또는 ')
  return setting.kind === 'switch' ? 'true 또는 false' : `${setting.min}부터 ${setting.max}까지의 정수`
}
