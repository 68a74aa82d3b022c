import * as z from 'zod/mini'
import { SavedBy } from '../platform/conflict.ts'
import { endpoint } from '../platform/endpoint.ts'
import { type CountSetting, type FirmSettings, firmSettingKeys, firmSettings } from './firmSettings.ts'

const count = ({ label, min, max, unit }: CountSetting) => {
  const error = `${label}: ${min.toLocaleString('ko-KR')}부터 ${max.toLocaleString('ko-KR')}${unit}까지 입력해주세요.`
  return z.number({ error }).check(z.int({ error }), z.minimum(min, { error }), z.maximum(max, { error }))
}

const readings = Object.keys(firmSettings.companyReading.options) as FirmSettings['companyReading'][]
const onOrOff = (key: 'exportReason' | 'protectPrices') =>
  z.boolean({ error: `${firmSettings[key].label}: 켜거나 꺼주세요.` })

const values = {
  companyReading: z.enum(readings, { error: `${firmSettings.companyReading.label}: 하나를 선택해주세요.` }),
  protectPrices: onOrOff('protectPrices'),
  exportReason: onOrOff('exportReason'),
  exportNoticeRows: count(firmSettings.exportNoticeRows),
}

/**
 * All firm settings with the values that apply: the one of the environment, otherwise the stored one, otherwise the
 * default.
 */
export const FirmSettingValues = z.object(values)
export const SavedFirmSettings = z.object({
  values: FirmSettingValues,
  /** The settings that an environment variable fixes. This call cannot change them. */
  fixed: z.array(z.enum(firmSettingKeys)),
  /** The number of all changes so far. A save is refused if somebody has changed the settings meanwhile. */
  version: z.number(),
  /** Who changed a setting last. Null if nobody has. */
  savedBy: z.nullable(SavedBy),
})
export type SavedFirmSettings = z.infer<typeof SavedFirmSettings>

/** The changed settings. An absent setting stays unchanged. */
export const FirmSettingsChange = z.object({ ...z.partial(FirmSettingValues).shape, version: z.number() })

export const getFirmSettings = endpoint('GET', '/api/firm-settings', {
  summary: '회사 설정의 값과, 서버가 정해 바꿀 수 없는 항목입니다.',
  staleAfter: ['firm-settings'],
  response: SavedFirmSettings,
})

export const saveFirmSettings = endpoint('PUT', '/api/firm-settings', {
  summary: '회사 설정을 저장합니다. 보내지 않은 항목은 그대로 둡니다. 감사로그에 남습니다.',
  body: FirmSettingsChange,
  response: SavedFirmSettings,
})

/** The settings that the screens of all users need. */
export const getFirmRules = endpoint('GET', '/api/firm-rules', {
  summary: '모든 화면이 따르는 회사 설정입니다: 기업 목록을 내보낼 때 사유를 받는지.',
  staleAfter: ['firm-settings'],
  response: z.object({ exportReason: values.exportReason }),
})
