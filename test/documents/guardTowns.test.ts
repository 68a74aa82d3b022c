import { expect, it } from 'vitest'
import type { Counts } from '#server/documents/guard/needles/rarity.ts'
import { recordWith, scan } from './guardScan.ts'

/**
 * Counts of a firm with three hundred companies. `away` contains stems of town names that companies in other towns
 * use as ordinary words, with their counts.
 */
const firm = (away: Record<string, number> = {}): Counts => ({
  companies: 300,
  names: 2000,
  starts: { ...away },
  endings: {},
  away,
})
const at = (...addresses: string[]) => recordWith({ addresses })
const found = (text: string, record: ReturnType<typeof recordWith>, counts = firm()) =>
  scan({ strengths: text }, record, counts).map(({ text: words }) => words)

const seosan = at('충청남도 서산시 지곡면 무장리 411')

it.each([
  '본사는 서산이며 지사가 있습니다',
  '서산이라는 입지 덕분에',
  '서산으로 이전한 뒤',
  '서산은 수도권과 가깝다',
  '서산이 산업 도시여서',
  '서산과 수도권을 잇는 물류 축',
  '서산까지 두 시간',
  '서산이나 그 근처',
  '서산만 한 입지가 없음',
  '서산항을 끼고 있어',
  '서산공항 옆',
  '서산댐 상류의 깨끗한 물',
  '서산 제2공장에 새 라인',
  '서산을 떠나려는 뜻',
  '지곡으로 들어오는 도로',
])('finds a town that nobody elsewhere uses as a word, with any particle: %s', (text) => {
  expect(found(text, seosan)).toHaveLength(1)
})

it('reads a long stem as a place at any position', () => {
  expect(found('서귀포 관광 상권을 기반으로', at('제주특별자치도 서귀포시 대정읍'))).toEqual(['서귀포'])
})

it.each(['양산할 계획', '양산하여 공급', '하반기 양산을 시작', '양산 승인을 받음', '양산성 평가', '양산품'])(
  'takes no verb, object or compound for a town: %s',
  (text) => {
    expect(found(text, at('경상남도 양산시 물금읍'))).toEqual([])
  },
)

it('asks for a place beside a stem that texts of companies elsewhere use', () => {
  const yesan = at('충청남도 예산군 삽교읍')
  for (const text of ['예산은 넉넉합니다', '예산이 늘어', '예산까지 고려']) {
    expect([text, found(text, yesan, firm({ 예산: 2 }))]).toEqual([text, []])
    expect([text, found(text, yesan)]).toEqual([text, ['예산']])
  }
  expect(found('예산 공장', yesan, firm({ 예산: 40 }))).toEqual(['예산'])
})

it('does not take a town for a word because companies there speak of it', () => {
  const counts = { ...firm(), starts: { 화성: 40 } }
  expect(found('화성으로 옮긴 뒤', at('경기도 화성시 향남읍'), counts)).toEqual(['화성'])
})

it('finds a numbered part of a town by its name', () => {
  const mullae = at('서울특별시 영등포구 문래동3가 54', '인천광역시 부평구 산곡2동 7')
  for (const text of ['문래동의 작은 공방', '문래에 있는 공방', '산곡동 공장'])
    expect([text, found(text, mullae).length]).toEqual([text, 1])
})
