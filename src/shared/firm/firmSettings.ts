import type { CompanyFileTypes } from '../platform/fileTypes.ts'
import { firmDetails, type ImageSetting, isTextOf, type TextSetting } from './firmDetails.ts'
import { type CountSetting, type Described, firmLimits } from './firmLimits.ts'
import { readLogo } from './logo.ts'
import { mailSettings } from './mailSettings.ts'
import { matchSynonyms, matchWeights } from './matchSettings.ts'
import { signInSettings } from './signInSettings.ts'

export interface SwitchSetting extends Described {
  kind: 'switch'
  default: boolean
}
export interface ChoiceSetting extends Described {
  kind: 'choice'
  default: string
  /** The stored values with the words that people see. */
  options: Readonly<Record<string, string>>
}
export type FirmSetting = SwitchSetting | CountSetting | ChoiceSetting | TextSetting | ImageSetting

/**
 * The settings that the admin side can change for the firm while the program runs. Table, calls, screen and
 * environment variables are all derived from this list. The default of a setting leaves the program as it would be
 * without the setting.
 */
export const firmSettings = {
  ...firmDetails,
  companyReading: {
    kind: 'choice',
    default: 'everyone',
    options: { everyone: '모든 사용자', 'own-and-admin': '담당자와 관리자만' },
    label: '기업 열람 범위',
    help: '담당자와 관리자만: 매도기업, 투자희망기업, 미정 기업은 담당자와 관리자에게만 보입니다.',
    env: 'COMPANY_READING',
  },
  protectPrices: {
    kind: 'switch',
    default: false,
    label: '금액을 담당자와 관리자에게만 보이기',
    help: '매도자 희망금액과 담당자 가능금액은 그 기업을 수정할 수 있는 사람에게만 보입니다.',
    env: 'PROTECT_PRICES',
  },
  reportsEditing: {
    kind: 'choice',
    default: 'everyone',
    options: { everyone: '모든 사용자', 'own-team': '작성한 팀과 관리자만' },
    label: '일일보고 수정과 삭제',
    help: '작성한 팀과 관리자만: 다른 팀의 일일보고는 읽을 수만 있습니다.',
    env: 'REPORTS_EDITING',
  },
  filesTypes: {
    kind: 'choice',
    default: 'specified',
    options: { specified: '문서만', wide: '한글, 사진, zip, 메일도' } satisfies Record<
      CompanyFileTypes,
      string
    >,
    label: '받는 파일 형식',
    help: '한글(hwp, hwpx), 사진(jpg, png, heic), zip, 메일(eml, msg)은 미리보기 없이 보관하고 다운로드만 합니다.',
    env: 'FILES_TYPES',
  },
  ...firmLimits,
  ...matchWeights,
  matchSynonyms,
  ...signInSettings,
  exportReason: {
    kind: 'switch',
    default: false,
    label: '기업 목록을 내보낼 때 사유 받기',
    help: '사유를 적어야 Excel 파일을 만들 수 있고, 사유는 감사로그에 남습니다.',
    env: 'EXPORT_REASON',
  },
  exportNoticeRows: {
    kind: 'count',
    default: 500,
    min: 1,
    max: 1_000_000,
    unit: '행',
    label: '관리자에게 알릴 행 수',
    help: '사유를 받는 동안, 이보다 많은 행을 내보내면 관리자의 오늘과 감사로그에 나옵니다.',
    env: 'EXPORT_NOTICE_ROWS',
  },
  ...mailSettings,
} as const satisfies Record<string, FirmSetting>

export type FirmSettingKey = keyof typeof firmSettings
type ValueOf<S> = S extends { kind: 'choice'; options: infer O }
  ? keyof O & string
  : S extends { kind: 'switch' }
    ? boolean
    : S extends { kind: 'text' | 'image' }
      ? string
      : number
export type FirmSettings = { -readonly [K in FirmSettingKey]: ValueOf<(typeof firmSettings)[K]> }

export const firmSettingKeys = Object.keys(firmSettings) as FirmSettingKey[]

export const defaultFirmSettings = Object.fromEntries(
  firmSettingKeys.map((key) => [key, firmSettings[key].default]),
) as unknown as FirmSettings

/** Whether a value is valid for this setting. */
export function isFirmSettingValue(key: FirmSettingKey, value: unknown): boolean {
  const setting: FirmSetting = firmSettings[key]
  if (setting.kind === 'text') return isTextOf(setting, value)
  if (setting.kind === 'image') return value === '' || (typeof value === 'string' && readLogo(value) !== null)
  if (setting.kind === 'switch') return typeof value === 'boolean'
  if (setting.kind === 'choice') return typeof value === 'string' && Object.hasOwn(setting.options, value)
  return Number.isInteger(value) && Number(value) >= setting.min && Number(value) <= setting.max
}
