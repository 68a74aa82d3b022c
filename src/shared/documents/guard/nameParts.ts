import { companyForms } from '../../company/names/companyForms.ts'
import { readAs } from './letters.ts'

const englishForms =
  /\b(?:co|company|ltd|limited|inc|incorporated|corp|corporation|llc|plc|gmbh|bv|kk|pte)\b\.?/gi

const generic =
  '인터내셔널 인터내셔날 엔지니어링 엔터테인먼트 테크놀로지 테크놀러지 솔루션즈 머티리얼즈 파트너스 인더스트리 코퍼레이션 홀딩스 솔루션 시스템즈 시스템 글로벌 코리아 네트웍스 로보틱스 바이오 테크윈 테크 산업개발 중공업 산업 공업 전자 정밀 화학 기계 전기 통신 건설 항공 우주 물산 상사 식품 제약 제지 철강 금속 소재 에너지 환경 기술 개발 그룹 미디어 소프트 랩스 컴퍼니 모빌리티 메디칼 메디컬 헬스케어 로지스틱스 물류 유통 무역 산전 정공 지능 항온 투자조합 투자 자산운용 캐피탈 인베스트먼트'.split(
    ' ',
  )

/** Too common to name anybody by themselves. */
const common = new Set(
  '한국 대한 서울 부산 경기 동양 우리 미래 세계 국제 아시아 글로벌 코리아 신한 대우 중앙 제일 국내 해외 기타 대한민국 고객 거래처 업체 개인 일반 매출처 매입처 본사 지점 임직원 자기주식 우리사주 우리사주조합 소액주주 특수관계인 기타주주 배우자 자녀 가족 본인 국가 정부 공단 은행'.split(
    ' ',
  ),
)

const englishGeneric = new Set(
  'the and of for korea korean asia global international world group holdings holding tech technology technologies system systems industry industries industrial electronics electric electronic engineering machinery machine precision chemical chemicals materials material aerospace aviation air bio pharma medical health care energy environment solution solutions soft software network networks media entertainment intelligence partners capital investment trading logistics motor motors auto steel metal food foods company new first one data digital smart green blue'.split(
    ' ',
  ),
)

const readText = (text: string) => Array.from(text.normalize('NFKC'), readAs).join('')
const letters = (text: string) => readText(text).replaceAll(/[^\p{L}\p{Nd}]/gu, '')

/** Without the form of the company: 두빛나래항공 of 두빛나래항공㈜. */
export const coreOf = (name: string): string =>
  letters(name.normalize('NFKC').replaceAll(companyForms, ' ').replaceAll(englishForms, ' '))

/** What is left of a Korean name without the words that many companies carry at its end; null where that is too little. */
export function distinctivePart(core: string): string | null {
  let rest = core
  for (;;) {
    const ending = generic.find((word) => rest.endsWith(word) && rest.length > word.length)
    if (!ending) break
    rest = rest.slice(0, -ending.length)
  }
  return rest !== core && rest.length >= 2 && !common.has(rest) ? rest : null
}

export const isCommon = (core: string): boolean =>
  core.length < 2 ||
  common.has(core) ||
  generic.includes(core) ||
  /^기타|^그외|^외\d|^[a-z]사$|^합계|^소계|^총계/.test(core)

/** Words of an English name that point to one company. */
export function englishWords(name: string): { whole: string; words: string[]; acronym: string | null } {
  const bare = readText(name).replaceAll(englishForms, ' ')
  const words = bare.match(/[a-z][a-z\d]*/g) ?? []
  const acronym = words.map((word) => word[0]).join('')
  return {
    whole: words.join(''),
    words: words.filter((word) => word.length >= 4 && !englishGeneric.has(word)),
    acronym: acronym.length >= 3 ? acronym : null,
  }
}

/** Names of a field that holds several: 김하나, 이두리 외 2명. What stands in brackets is a name only in Hanja or Latin. */
export function personsOf(text: string): string[] {
  const plain = text.normalize('NFKC')
  const inside = Array.from(plain.matchAll(/\(([^()]{1,60})\)/g), ([, name = '']) => name).filter((name) =>
    /^[\p{Script=Han}a-z .-]+$/iu.test(name),
  )
  const outside = plain
    .replaceAll(/\([^()]{0,60}\)/g, ' ')
    .split(/[,/·;&、]|\s외\s*\d*\s*[명인]?|\s및\s/)
    .map((name) => name.replaceAll(/(?:공동|각자)?\s?(?:대표이사|대표|사장|회장|이사|씨|님)/g, ' ').trim())
  return [...outside, ...inside].filter((name) => name.length >= 2)
}
