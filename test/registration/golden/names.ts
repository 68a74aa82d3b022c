import type { Random } from './random.ts'

/** Invented names: no real company, person or number. */
const heads = [
  '한결',
  '도담',
  '새빛',
  '온누리',
  '가온',
  '마루',
  '다솜',
  '라온',
  '은하수',
  '푸른솔',
  '해오름',
  '늘품',
  '시원',
  '벼리',
  '아람',
]
const tails = [
  '정밀',
  '테크',
  '산업',
  '전자',
  '소재',
  '푸드',
  '시스템',
  '케미칼',
  '바이오',
  '로지스틱스',
  '엔지니어링',
  '어드밴스드컴포넌트',
  '글로벌트레이딩코리아',
  '스마트팩토리솔루션',
]
const families = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오']
const given = ['민준', '서연', '도윤', '하은', '지호', '수아', '현우', '은서', '준영', '보람', '성진', '미래']

export const personName = (random: Random): string => random.pick(families) + random.pick(given)

export function companyName(random: Random): string {
  const core = random.pick(heads) + random.pick(tails)
  const form = random.int(0, 4)
  if (form === 0) return `주식회사${core}`
  if (form === 1) return `(주)${core}`
  if (form === 2) return `유한회사${core}`
  return `${core}(주)`
}

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
export function businessNumber(random: Random, kind: string): string {
  const digits = [...`${random.int(101, 699)}${kind}${String(random.int(0, 9999)).padStart(4, '0')}`].map(
    Number,
  )
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  const check = (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10
  const text = [...digits, check].join('')
  return `${text.slice(0, 3)}-${text.slice(3, 5)}-${text.slice(5)}`
}

export function corporateNumber(random: Random): string {
  const front = `${random.pick(['1101', '1348', '1801', '2001', '1201'])}11`
  const digits = [...`${front}0${String(random.int(0, 99999)).padStart(5, '0')}`].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0)
  return `${front}-${digits.slice(6).join('')}${(10 - (sum % 10)) % 10}`
}

export const phoneNumber = (random: Random): string =>
  `${random.pick(['02', '031', '032', '051', '055', '070'])}-${random.int(200, 9999)}-${String(random.int(0, 9999)).padStart(4, '0')}`

const places = [
  '경기 화성시 동탄면',
  '서울 금천구 가산동',
  '경남 김해시 생림면',
  '인천 남동구 고잔동',
  '충북 청주시 흥덕구',
  '대구 달서구 월암동',
  '부산 강서구 녹산동',
]
const roads = ['산업로', '디지털2로', '공단대로', '미래길', '테크노중앙로', '녹산산단382로']
export const address = (random: Random): string =>
  `${random.pick(places)} ${random.pick(roads)} ${random.int(1, 400)}${random.chance(0.4) ? `, ${random.int(1, 9)}동 ${random.int(101, 1900)}호 (${random.pick(['월암동', '신길동', '송정리'])})` : ''}`
export const postalCode = (random: Random): string => String(random.int(10000, 63999))

export const products = [
  '산업용 로봇 그리퍼',
  '자동화 이송장치',
  '전류센서',
  '적외선 센서모듈',
  '냉동만두',
  '알루미늄 압출재',
  '산업용 접착제',
  '의료용 카테터',
  '포장 박스',
  '반도체 세정액',
]
export const industries = [
  '(C29199) 그 외 기타 일반 목적용 기계 제조업',
  '(C26299) 그 외 기타 전자부품 제조업',
  '(A01231) 양계업',
  '(G46800) 상품 종합 도매업',
  '(C20499) 그 외 기타 분류 안된 화학제품 제조업',
]
