import { targetOf } from '#shared/imports/targets.ts'

const offered = [
  'companyName',
  'businessNumber',
  'uniqueNumber',
  'representative',
  'side',
  'establishmentDate',
  'industryCode11th',
  'mainProducts',
  'address',
  'phone',
  'website',
  'employees',
  'creditRating',
  'progressStage',
  'companyStatus',
  'sellerHopedPrice',
  'companySpecialty',
  'searchKeyword1',
  'searchKeyword2',
  'searchKeyword3',
  'contact1Name',
  'contact1Position',
  'contact1Mobile',
  'contact1Email',
]
const figures = ['totalAssets', 'totalEquity', 'revenue', 'operatingIncome', 'netIncome']

const notes = [
  '딜데스크 기업 가져오기 서식',
  '제목은 바꾸거나 지워도 됩니다. 사업자번호나 고유번호가 같은 기업은 수정하고 다른 기업은 새로 등록합니다. 사업자번호가 없는 행은 잠재기업이 됩니다.',
  '날짜는 2024-03-05처럼 적습니다. 중개유형은 매도기업, 매수기업, 투자희망기업, 투자기업, 후보기업 가운데 하나입니다. 주민등록번호는 적지 마세요.',
]

const headingOf = (name: string, year = '') => {
  const target = targetOf(name)
  if (!target) return name
  const note = target.unit === '백만원' || target.unit === '천원' ? `(${target.unit})` : ''
  return `${year}${target.label}${note}`
}
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The text of the template: notes, then the headings. Its byte order mark tells Excel that it is UTF-8. */
export function templateText(year: number): string {
  const years = [year - 2, year - 1, year]
  const heads = [
    ...offered.map((name) => headingOf(name)),
    ...years.flatMap((one) => figures.map((name) => headingOf(name, `${one}년 `))),
  ]
  const lines = [...notes.map(cell), heads.map(cell).join(',')]
  return `\ufeff${lines.join('\r\n')}\r\n`
}
