import { firmDetails } from '#shared/firm/firmDetails.ts'
import { firmLimits } from '#shared/firm/firmLimits.ts'
import { type FirmSettingKey, firmSettings } from '#shared/firm/firmSettings.ts'
import { mailSettingKeys } from '#shared/firm/mailSettings.ts'
import { matchWeightKeys } from '#shared/firm/matchSettings.ts'
import type { TypedSettings } from './firmSettingsForm.ts'

interface Section {
  id: string
  title: string
  note: string
  keys: readonly FirmSettingKey[]
}

const details = (Object.keys(firmDetails) as (keyof typeof firmDetails)[]).filter(
  (key) => key !== 'firmLogo' && key !== 'firmApprovers',
)

export const sections: readonly Section[] = [
  {
    id: 'details',
    title: '회사 정보',
    note: '홈, 문서, 인쇄에 나옵니다. 이미 저장한 문서는 바뀌지 않습니다',
    keys: details,
  },
  { id: 'logo', title: '로고', note: '자료생성, 인쇄물, 홈', keys: ['firmLogo'] },
  { id: 'approvers', title: '결재란', note: '주간회의의 인쇄물', keys: ['firmApprovers'] },
  {
    id: 'secrecy',
    title: '열람',
    note: '누가 무엇을 볼 수 있는지. 극비로 표시한 기업은 항상 담당자와 관리자에게만 보입니다',
    keys: ['companyReading', 'protectPrices'],
  },
  {
    id: 'sign-in',
    title: '로그인',
    note: '바꾸면 다음 로그인부터 적용됩니다. 지금 로그인한 사람은 그대로 일할 수 있습니다',
    keys: ['factorRole', 'factorOutside', 'firmNetworks', 'confirmAgain'],
  },
  {
    id: 'reports',
    title: '일일보고',
    note: '바꾸면 열려 있는 화면의 수정 버튼도 바로 바뀝니다',
    keys: ['reportsEditing'],
  },
  {
    id: 'files',
    title: '기업 파일',
    note: '바꾸면 열려 있는 파일 관리 화면에 바로 적용됩니다. 전에 업로드한 파일은 남습니다',
    keys: ['filesTypes'],
  },
  {
    id: 'limits',
    title: '한도',
    note: '바꾸면 다음 업로드와 삭제부터 적용됩니다',
    keys: Object.keys(firmLimits) as (keyof typeof firmLimits)[],
  },
  {
    id: 'matching',
    title: '매칭',
    note: '여섯 점수를 더하면 100점입니다. 바꾸면 모든 매칭에 바로 적용됩니다',
    keys: [...matchWeightKeys, 'matchSynonyms'],
  },
  {
    id: 'export',
    title: '내보내기',
    note: '기업 목록을 Excel 파일로 만들 때',
    keys: ['exportReason', 'exportNoticeRows'],
  },
  {
    id: 'mail',
    title: '메일',
    note: '알림을 메일로도 보냅니다. 사람마다 알림 화면에서 끌 수 있습니다',
    keys: mailSettingKeys,
  },
]

export const changedKeys = (
  keys: readonly FirmSettingKey[],
  values: TypedSettings,
  start: TypedSettings,
): FirmSettingKey[] => keys.filter((key) => values[key] !== start[key])

const wide: ReadonlySet<FirmSettingKey> = new Set([
  'firmName',
  'firmAddress',
  'firmApprovers',
  'matchSynonyms',
])

/** How many of the four columns a setting takes: a number or short text one, a choice all of them. */
export function spanOf(key: FirmSettingKey): string {
  if (wide.has(key)) return 'sm:col-span-2'
  return ['text', 'count'].includes(firmSettings[key].kind) ? '' : 'sm:col-span-2 xl:col-span-4'
}
