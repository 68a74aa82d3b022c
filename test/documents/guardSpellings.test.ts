import { expect, it } from 'vitest'
import type { Counts } from '#server/documents/guard/needles/rarity.ts'
import { recordWith, scan, stepsOf } from './guardScan.ts'

/** Counts of a firm with three hundred companies whose texts do not contain the tested words. */
const firm: Counts = {
  companies: 300,
  names: 2000,
  starts: { 산업단지: 40 },
  endings: { 테크: 20, 엔지니어링: 20, 산업단지: 20, 국가산업단지: 20 },
  away: {},
}
const million = 1e6
const record = recordWith({
  names: [
    { text: '누비솔테크(주)', kind: '기업명' },
    { text: 'Nubisol Tech', kind: '기업명' },
    { text: '한층엔지니어링', kind: '거래처' },
    { text: '바람솔마루', kind: '거래처' },
  ],
  people: [{ text: '지분현', kind: '주주 이름', leads: false }],
  addresses: ['충남 예산군 대술면 솔터로 12', '경기 시흥시', '경북 구미국가산업단지'],
  ids: [
    { text: '613-81-40923', kind: '사업자번호' },
    { text: '110111-3456789', kind: '법인등록번호' },
  ],
  phones: ['010-0000-4821'],
  lists: ['전남'],
  numbers: [
    { value: 45_231 * million, unit: 'won', leading: true },
    { value: 724 * million, unit: 'won', leading: true },
    { value: 143, unit: 'people', leading: true },
    { value: 39, unit: 'people', leading: true },
  ],
  dates: [{ year: 2009, month: 3, day: 12, founding: true }],
})
const found = (text: string, field = 'strengths') =>
  scan({ [field]: text }, record, firm).map(({ kind, text: words }) => `${kind} ${words}`)

it.each([
  ['initials with an ending', '대상회사: ㅂㄹㅅ테크', '거래처 ㅂㄹㅅ'],
  ['both scripts', '누비Sol의 제품', '기업명 누비Sol'],
  ['both scripts, Latin first', 'Nubi솔은 성장했습니다', '기업명 Nubi솔'],
  ['digits for letters', 'Nub1s0l 모듈', '기업명 Nub1s0l'],
  ['the last part of the business number', '사업자번호 끝 다섯 자리 40923', '사업자번호 40923'],
  ['letters for digits', '사업자 No. 6l3-81- 4O923', '사업자번호 6l3-81- 4O923'],
  ['the second half of the corporate number', '등기 뒷번호 3456789', '법인등록번호 3456789'],
  ['the end of a phone number', '휴대폰 끝자리 4821', '전화번호 4821'],
  ['a date in words', '이천구년 삼월 십이일에 문을 열었습니다', '날짜 이천구년 삼월 십이일'],
  ['a date in Hanja', '二○○九年 三月 十二日 설립', '날짜 二○○九年 三月 十二日'],
  ['people in words', '백사십삼 명의 인력', '종업원수 백사십삼 명'],
  ['people in Korean numbers', '직원 서른아홉 명', '종업원수 서른아홉 명'],
  ['another word for people', '143인의 조직', '종업원수 143인의'],
  ['people in English', 'headcount: 143', '종업원수 143'],
  ['money in words', '매출은 사백오십이억삼천백만원입니다', '재무 수치 사백오십이억삼천백만원'],
  ['money in words, parted', '매출 사백오십이억 삼천백만 원', '재무 수치 사백오십이억 삼천백만 원'],
  ['billions', 'KRW 45.23bn in revenue', '재무 수치 45.23bn'],
  ['billions of won', 'revenue of 45.2 billion won', '재무 수치 45.2 billion won'],
  ['billions by a letter', '₩45.2B', '재무 수치 45.2B'],
  ['a table with its unit', '구분\t2025\n영업이익\t724\n(단위: 백만원)', '재무 수치 724'],
  ['a number beside its account', '영업이익: 724', '재무 수치 724'],
  ['a place in Hanja', '경기 始興', '점검 불가 始興'],
  ['a town in Latin', 'a plant in Siheung', '주소 Siheung'],
])('finds %s', (_what, text, finding) => {
  expect(found(text)).toEqual([finding])
})

it.each([
  '예산에 공장이 있습니다',
  '예산의 제조사',
  '예산 소재',
  '예산 공장',
  '예산',
  '충남 예산 제조 기업',
  '예산군',
  '대술',
  '구미에서 생산',
  '구미공단',
  '구미와 김천 공장',
  '시흥 제조 기업',
  '시흥을 거점으로 성장',
  '지 분 현',
  '지분현 이사',
])('finds the place or person in: %s', (text) => {
  expect(found(text)).toHaveLength(1)
})

it.each([
  '지분 현황과 지분 현물',
  '전남',
  '전남 소재, Jeonnam',
  '원가 4821원 수준의 부품',
  '규제(規制) 강화와 3社 과점',
  '이사 사원 이천 공원 사이 일원화 조직 인원',
  '매출 724개 품목',
  'USD 45.23bn market',
  'CO2 배출과 H2O 사용',
])('leaves alone: %s', (text) => {
  expect(found(text)).toEqual([])
})

it.each(['예산 절감', '목표 예산 안에서', '구미를 당기는 조건', '구미 시장과 미주 시장', '시흥 높은 매출'])(
  'takes a word for a word where nothing speaks of a place: %s',
  (text) => {
    expect(found(text)).toEqual([])
  },
)

it('looks for every place in the field for the region', () => {
  for (const text of ['예산 및 천안', '시흥 · 안산권', '구미 외 1곳'])
    expect([text, found(text, 'region').length]).toEqual([text, 1])
})

it('looks for every place in a code name', () => {
  for (const text of ['프로젝트 예산', 'Project 예산 26', 'Project Siheung', 'Project Yesan'])
    expect([text, found(text, 'codeName').length]).toEqual([text, 1])
  expect(found('Project 전남', 'codeName')).toEqual([])
})

it('reads initials and sounds in a code name with a number behind them, initials with one left out', () => {
  for (const text of ['NBST-2026', 'NBST26', 'Project NST', 'Project NBT', 'NBT 01', 'Nubi 2026', 'Noobi-26'])
    expect([text, found(text, 'codeName').length]).toEqual([text, 1])
  for (const text of ['TM-2026-017', 'Project ATLAS', 'Project NASA', 'Project BETA'])
    expect([text, found(text, 'codeName')]).toEqual([text, []])
})

it('finds the headcount as a code name', () => {
  expect(found('Project 143', 'codeName')).toEqual(['종업원수 143'])
  expect(found('TM-2026-039', 'codeName')).toEqual([])
})

it('reads Latin letters by their Korean names, both ways', () => {
  const sj = recordWith({ names: [{ text: 'SJ테크(주)', kind: '기업명' }] })
  const kls = recordWith({ names: [{ text: '주식회사 케이엘에스', kind: '기업명' }] })
  const words = (text: string, of: typeof sj) => scan({ a: text }, of, firm).map((finding) => finding.text)
  expect(words('에스제이테크 인수', sj)).toEqual(['에스제이테크'])
  expect(words('에스제이의 부품', sj)).toEqual(['에스제이'])
  expect(words('KLS는 공급합니다', kls)).toEqual(['KLS'])
  expect(words('K.L.S 인수', kls)).toEqual(['K.L.S'])
  expect(words('케이크와 에스컬레이터', kls)).toEqual([])
})

it('finds a borrowed word as it is spelled in the language it comes from', () => {
  const brand = recordWith({ lists: ['크로아몽 크루아상'] })
  expect(scan({ a: 'Croamong 매출' }, brand, firm).map(({ text }) => text)).toEqual(['Croamong'])
})

it('looks at a text once, also where every word is a spelled number, Hanja or of two scripts', () => {
  for (const part of [
    '일이삼사오육칠팔구십백천만억조 ',
    '始興二○○九年 ',
    '누비Sol누비',
    'lO0I1l',
    '예산에 ',
  ]) {
    const steps = (count: number) => stepsOf({ a: part.repeat(count) }, record).scanned
    expect([part, steps(1200) / steps(300) < 4.2]).toEqual([part, true])
    expect(steps(1200)).toBeLessThan(part.length * 1200 * 20)
  }
})
