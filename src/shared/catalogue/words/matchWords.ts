import { vocabulary } from './vocabulary.ts'

/** The forms of a deal (거래형태) that a buyer looks for or a seller offers. The Korean word is stored and sent. */
export const dealForms = vocabulary('거래형태', {
  control: { word: '지분양수도(경영권)', short: '경영권' },
  minority: { word: '지분일부양수도', short: '일부 지분' },
  'new-shares': { word: '신주인수(유상증자)', short: '신주' },
  business: { word: '사업(영업)양수도', short: '사업' },
  assets: { word: '자산양수도', short: '자산' },
  merger: { word: '합병', short: '합병' },
  bonds: { word: 'CB/BW', short: 'CB/BW' },
  preferred: { word: 'RCPS', short: 'RCPS' },
  open: { word: '기타·협의', short: '협의' },
} as const)
export type DealForm = (typeof dealForms.texts)[number]

/**
 * How deep an industry code must agree: 대, 중, 소, 세, 세세분류. `digits` is the length of such a code without its
 * letter.
 */
export const industryDepths = vocabulary('깊이', {
  section: { word: '대', digits: 0 },
  division: { word: '중', digits: 2 },
  group: { word: '소', digits: 3 },
  class: { word: '세', digits: 4 },
  subclass: { word: '세세', digits: 5 },
} as const)
export type IndustryDepth = (typeof industryDepths.keys)[number]

/** The revisions of the Korean industry classification (KSIC) that companies have codes of. They are never compared. */
export const industryRevisions = vocabulary('산업분류 차수', {
  eleventh: { word: '11' },
  tenth: { word: '10' },
} as const)
export type IndustryRevision = (typeof industryRevisions.texts)[number]

/** How urgently a seller wants to sell. */
export const urgencies = vocabulary('긴급도', {
  high: { word: '급함' },
  usual: { word: '보통' },
  low: { word: '여유 있음' },
} as const)
export type Urgency = (typeof urgencies.texts)[number]

/**
 * Why a company is not listed as a match, in the order in which the gates are checked. A company counts at the first
 * gate that stops it.
 */
export const matchGates = vocabulary('관문', {
  'no-criteria': { word: '인수조건 없음' },
  expired: { word: '조건 기간 지남' },
  halted: { word: '진행중단·보류' },
  refused: { word: '거부 낱말·업종' },
  'in-table': { word: '이미 진행표' },
  declined: { word: '전에 거절' },
  'same-group': { word: '같은 그룹' },
} as const)
export type MatchGate = (typeof matchGates.keys)[number]

/** The parts of a match's score in the order of the screen, with their usual weights, which sum to 100. */
export const matchParts = vocabulary('점수', {
  industry: { word: '업종', weight: 30 },
  keyword: { word: '키워드', weight: 20 },
  price: { word: '가격', weight: 20 },
  size: { word: '규모', weight: 15 },
  form: { word: '거래형태', weight: 10 },
  region: { word: '지역', weight: 5 },
} as const)
export type MatchPart = (typeof matchParts.keys)[number]
