import * as z from 'zod/mini'
import { boundedText } from '../platform/bounded.ts'
import { SavedBy } from '../platform/conflict.ts'
import { endpoint } from '../platform/endpoint.ts'
import { withTopic } from '../platform/particle.ts'
import { cleanText, noResidentNumber, requiredText, untidyLimit } from '../platform/text.ts'
import { firmDetails, type TextSetting } from './firmDetails.ts'
import { type CountSetting, firmLimits } from './firmLimits.ts'
import { type FirmSettings, firmSettingKeys, firmSettings } from './firmSettings.ts'
import { readLogo } from './logo.ts'
import { type MailSettingKey, mailSettingKeys } from './mailSettings.ts'
import { matchSynonyms, matchWeights } from './matchSettings.ts'
import { signInSettings } from './signInSettings.ts'

const count = ({ label, min, max, unit }: CountSetting) => {
  const error = `${label}: ${min.toLocaleString('ko-KR')}부터 ${max.toLocaleString('ko-KR')}${unit}까지 입력해주세요.`
  return z.number({ error }).check(z.int({ error }), z.minimum(min, { error }), z.maximum(max, { error }))
}

const oneOf = <K extends 'companyReading' | 'reportsEditing' | 'filesTypes' | 'factorRole'>(key: K) =>
  z.enum(Object.keys(firmSettings[key].options) as FirmSettings[K][], {
    error: `${firmSettings[key].label}: 하나를 선택해주세요.`,
  })
const onOrOff = (key: 'exportReason' | 'protectPrices' | 'factorOutside' | 'confirmAgain' | MailSettingKey) =>
  z.boolean({ error: `${firmSettings[key].label}: 켜거나 꺼주세요.` })

/**
 * The schema of a text about the firm. An empty text is stored as it is. Otherwise the value of the environment or the
 * sample would apply again.
 */
const text = (setting: TextSetting) => {
  const { label, limit, pattern } = setting
  if (setting.required) return requiredText(label, limit)
  const tooLong = `${withTopic(label)} ${limit}자까지 입력할 수 있습니다.`
  return boundedText(untidyLimit(limit), tooLong).check(
    z.overwrite(cleanText),
    z.refine((value) => [...value].length <= limit, { error: tooLong, abort: true }),
    z.refine((value) => value === '' || !pattern || pattern.test(value), {
      error: `${label} 형식을 확인해주세요.`,
    }),
    noResidentNumber,
  )
}

const mailSwitches = Object.fromEntries(mailSettingKeys.map((key) => [key, onOrOff(key)])) as Record<
  MailSettingKey,
  ReturnType<typeof onOrOff>
>

const unfitLogo = '로고: PNG나 JPEG를 200KB, 가로와 세로 2,000픽셀까지 업로드할 수 있습니다.'

const values = {
  firmName: text(firmDetails.firmName),
  firmRepresentative: text(firmDetails.firmRepresentative),
  firmTitle: text(firmDetails.firmTitle),
  firmMobile: text(firmDetails.firmMobile),
  firmEmail: text(firmDetails.firmEmail),
  firmAddress: text(firmDetails.firmAddress),
  firmPhone: text(firmDetails.firmPhone),
  firmFax: text(firmDetails.firmFax),
  firmWebsite: text(firmDetails.firmWebsite),
  firmApprovers: text(firmDetails.firmApprovers),
  firmLogo: boundedText(300_000, unfitLogo).check(
    z.refine((value) => value === '' || readLogo(value) !== null, { error: unfitLogo }),
  ),
  companyReading: oneOf('companyReading'),
  protectPrices: onOrOff('protectPrices'),
  reportsEditing: oneOf('reportsEditing'),
  filesTypes: oneOf('filesTypes'),
  fileMaxMb: count(firmLimits.fileMaxMb),
  filesPerUpload: count(firmLimits.filesPerUpload),
  uploadMbPerDay: count(firmLimits.uploadMbPerDay),
  uploadsPerDay: count(firmLimits.uploadsPerDay),
  fileBinDays: count(firmLimits.fileBinDays),
  contractBinDays: count(firmLimits.contractBinDays),
  matchIndustry: count(matchWeights.matchIndustry),
  matchKeyword: count(matchWeights.matchKeyword),
  matchPrice: count(matchWeights.matchPrice),
  matchSize: count(matchWeights.matchSize),
  matchForm: count(matchWeights.matchForm),
  matchRegion: count(matchWeights.matchRegion),
  matchSynonyms: text(matchSynonyms),
  factorRole: oneOf('factorRole'),
  factorOutside: onOrOff('factorOutside'),
  firmNetworks: text(signInSettings.firmNetworks),
  confirmAgain: onOrOff('confirmAgain'),
  exportReason: onOrOff('exportReason'),
  exportNoticeRows: count(firmSettings.exportNoticeRows),
  ...mailSwitches,
}

const FirmSettingValues = z.object(values)

/**
 * The schemas of the texts when settings are read. They allow any length, because the limits apply only to texts that
 * people type, not to texts from environment variables.
 */
const textsInForce = Object.fromEntries(Object.keys(firmDetails).map((key) => [key, z.string()])) as Record<
  keyof typeof firmDetails,
  ReturnType<typeof z.string>
>

/**
 * All firm settings with the values that apply: the value of the environment if there is one, otherwise the stored
 * value, otherwise the default.
 */
export const SavedFirmSettings = z.object({
  values: z.object({ ...values, ...textsInForce }),
  /** The settings that an environment variable fixes. This call cannot change them. */
  fixed: z.array(z.enum(firmSettingKeys)),
  /**
   * The number of all changes of settings so far. A save is refused if somebody else has changed a setting since this
   * number was read.
   */
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
  summary:
    '모든 화면이 따르는 회사 설정입니다: 기업 목록을 내보낼 때 사유를 받는지, 기업 파일로 어떤 형식을 받는지.',
  staleAfter: ['firm-settings'],
  response: z.object({ exportReason: values.exportReason, filesTypes: values.filesTypes }),
})
