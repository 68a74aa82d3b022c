import { abilities } from '../../catalogue/words/abilities.ts'
import { contractStages } from '../../catalogue/words/contractStages.ts'
import { dealStages } from '../../catalogue/words/dealStages.ts'
import { reportStages } from '../../catalogue/words/reportStages.ts'
import { sides } from '../../catalogue/words/sides.ts'
import type { ImportKind } from '../kinds.ts'
import { exampleMark } from '../rows/leftOut.ts'
import { dayFieldOf } from '../rowTargets.ts'
import type { Target } from '../target.ts'
import { storedUnit, targetOf } from '../targets.ts'

/** A column of a template: its heading, an explanation of what to write, and the value of the example row. */
export interface TemplateColumn {
  target: Target
  heading: string
  note: string
  example: string | number
}

type Given = [field: string, example: string | number, note?: string | undefined, heading?: string]

const companies: Given[] = [
  ['companyName', `${exampleMark} 모루빛테크(주)`, '새 기업에는 꼭 필요합니다.'],
  ['businessNumber', '124-87-30618', '10자리. 없으면 잠재기업이 됩니다.'],
  ['uniqueNumber', '', '등록된 기업을 수정할 때만. 새 번호는 저장할 때 정해집니다.'],
  ['representative', '나세인'],
  ['side', sides.byKey.sell.word],
  ['establishmentDate', '2009-03-11'],
  ['companySize', '중소기업'],
  ['industryCode11th', 'C29272 반도체 제조용 기계 제조업'],
  ['mainProducts', '반도체 세정 모듈'],
  ['address', '경기 화성시 동탄대로 1'],
  // The heading is 대표전화, because 전화 could also mean the telephone of a person.
  ['phone', '031-123-4567', undefined, '대표전화'],
  ['website', 'www.example.com'],
  ['employees', 86],
  ['creditRating', 'BBB'],
  ['progressStage', contractStages.byKey['before-contract'].word],
  ['companyStatus', abilities.byKey['proceedable'].word],
  ['sellerHopedPrice', 12_000],
  ['companySpecialty', '가업승계를 생각함'],
  ['searchKeyword1', '반도체'],
  ['searchKeyword2', '세정'],
  ['searchKeyword3', ''],
  ['manager1Team', '', '팀ID나 이름. 관리자만 넣을 수 있습니다.'],
  ['contact1Name', '공하리'],
  ['contact1Position', '이사'],
  ['contact1Mobile', '010-1234-5678'],
  ['contact1Email', 'name@example.com'],
]
const figures: Given[] = [
  ['totalAssets', 21_300],
  ['totalEquity', 9800],
  ['revenue', 18_420],
  ['operatingIncome', -312],
  ['netIncome', -540],
]

const reports: Given[] = [
  [
    'reportCompanyName',
    `${exampleMark} 모루빛테크(주)`,
    '사업자번호가 없으면 이름이 같은 한 기업을 찾습니다.',
  ],
  ['reportCompanyNumber', '124-87-30618', '10자리. 등록된 기업이어야 합니다.'],
  ['reportTeam', '', '팀ID나 이름. 비우면 가져오는 사람. 다른 사람은 관리자만 넣을 수 있습니다.'],
  ['reportDate', '2026-11-10', '꼭 필요합니다. 오늘까지.'],
  ['reportStart', '14:00', '비우면 그날 09:00부터 빈 시각에 넣습니다.'],
  ['reportEnd', '15:30'],
  ['reportStage', reportStages.byKey.matching.word],
  ['reportContactName', '이음담수(주)', '매칭진행부터는 꼭 필요합니다.'],
  ['reportContactNumber', ''],
  ['reportKeyPoints', '가격 조건 확인', '20자까지.'],
  ['reportDetail', '매수 후보와 통화하여 희망 가격과 실사 일정을 확인함', '꼭 필요합니다.'],
  ['reportNext', 'NDA 초안 보내기'],
  ['reportNextDay', '2026-11-12'],
]

const stageExamples: Record<string, string> = { tm: '2026-09-01', nda: '2026-09-15', im: '2026-10-02' }
const deals: Given[] = [
  ['dealSellerName', `${exampleMark} 모루빛테크(주)`, '사업자번호가 없으면 이름이 같은 한 기업을 찾습니다.'],
  ['dealSellerNumber', '124-87-30618', '매도기업이나 투자희망기업이어야 합니다.'],
  ['dealOtherName', '이음담수(주)', '등록되지 않은 이름은 잠재기업으로 넣습니다.'],
  ['dealOtherNumber', ''],
  ['dealStage', 'IM', '비우면 날짜가 있는 마지막 단계. 날짜도 없으면 TM.'],
  ['dealStar', 'O', 'O면 숏리스트, 비우면 롱리스트.'],
  ...dealStages.keys.map(
    (key): Given => [
      dayFieldOf(key),
      stageExamples[key] ?? '',
      '그 단계가 된 날. 앞 단계보다 빠를 수 없습니다.',
    ],
  ),
  ['dealEndDay', ''],
  ['dealEndReason', '', '종료된 상대방만.'],
  ['dealEndNote', '', '기타이면 꼭 필요합니다.'],
]

const notesOfKind: Partial<Record<Target['kind'], string>> = {
  day: '2024-03-05처럼.',
  clock: '09:30처럼.',
  telephone: '하이픈을 넣거나 빼도 됩니다.',
  'business-number': '10자리.',
  team: '팀ID나 이름.',
  email: '이메일 주소.',
  website: '주소.',
}

function columnOf([field, example, note, heading]: Given, year = ''): TemplateColumn {
  const target = targetOf(field)
  if (!target) throw new Error(`${field} is no field`)
  const { unit, limit, label, kind, words } = target
  const stored = storedUnit(target)
  const own = words
    ? '목록에서 선택합니다.'
    : (notesOfKind[kind] ??
      (unit ? `숫자, ${unit}.` : limit ? `${limit.toLocaleString('ko-KR')}자까지.` : ''))
  return {
    target,
    heading: heading ?? `${year}${label}${stored === null ? '' : `(${stored})`}`,
    note: note ?? (own || '그대로 저장합니다.'),
    example,
  }
}

/**
 * Returns the columns of the template for a kind of import. The template for companies has columns of figures for the
 * last three closed years.
 */
export function templateColumns(kind: ImportKind, lastYear: number): TemplateColumn[] {
  if (kind !== 'companies') return (kind === 'reports' ? reports : deals).map((given) => columnOf(given))
  const years = [lastYear - 2, lastYear - 1, lastYear]
  return [
    ...companies.map((given) => columnOf(given)),
    ...years.flatMap((year) => figures.map((given) => columnOf(given, `${year}년 `))),
  ]
}
