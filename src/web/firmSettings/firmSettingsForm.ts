import {
  FirmSettingsChange,
  SavedFirmSettings,
  type saveFirmSettings,
} from '#shared/firm/firmSettings.endpoints.ts'
import {
  type FirmSetting,
  type FirmSettingKey,
  firmSettingKeys,
  firmSettings,
} from '#shared/firm/firmSettings.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { plainFields } from '#web/forms/fieldRules.ts'
import type { FieldError, Loaded } from '#web/forms/formStore.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { formatNumber } from '#web/ui/format.ts'

/** The settings as typed in the form: a number is a text until it is saved. */
export type TypedSettings = Record<FirmSettingKey, boolean | string>

export interface LoadedSettings extends Loaded<TypedSettings> {
  fixed: ReadonlySet<FirmSettingKey>
}

export const loadedFrom = ({ values, fixed, version, savedBy }: SavedFirmSettings): LoadedSettings => ({
  start: Object.fromEntries(
    firmSettingKeys.map((key) => [key, typeof values[key] === 'boolean' ? values[key] : String(values[key])]),
  ) as TypedSettings,
  version,
  savedAt: savedBy?.at,
  fixed: new Set(fixed),
})

/** Returns a value as the screen and the conflict dialog show it. */
export function settingText(key: FirmSettingKey, value: unknown): string {
  const setting: FirmSetting = firmSettings[key]
  if (setting.kind === 'choice') return setting.options[String(value)] ?? String(value)
  if (setting.kind === 'switch') return value === true ? '켬' : '끔'
  if (setting.kind === 'image') return value === '' ? '(없음)' : '그림'
  if (setting.kind === 'text') return String(value) || '(빈 값)'
  return `${formatNumber(Number(value))}${setting.unit}`
}

export const settingsRules = plainFields<TypedSettings>({
  labels: Object.fromEntries(firmSettingKeys.map((key) => [key, firmSettings[key].label])),
  shown: (name, value) => settingText(name as FirmSettingKey, value),
})

type Body = BodyOf<typeof saveFirmSettings>

/** Returns the changed settings in the form that the server expects, or the errors of the typed values. */
export function checkSettings(
  typed: TypedSettings,
  { start, version }: LoadedSettings,
): { body: Body } | { errors: FieldError[] } {
  const changed = firmSettingKeys.filter((key) => typed[key] !== start[key])
  const read = (key: FirmSettingKey) => {
    const value = typed[key]
    if (typeof value === 'boolean' || firmSettings[key].kind !== 'count') return value
    return value.trim() === '' ? Number.NaN : Number(value)
  }
  const parsed = FirmSettingsChange.safeParse({
    ...Object.fromEntries(changed.map((key) => [key, read(key)])),
    version,
  })
  if (parsed.success) return { body: parsed.data }
  return {
    errors: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), text: message })),
  }
}

export const newerSettings = (error: unknown) =>
  newerIn(error, 'firm-setting/conflict', (stored) => {
    const known = SavedFirmSettings.safeParse(stored).data
    return known ? loadedFrom(known) : null
  })
