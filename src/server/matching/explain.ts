import { dealForms, industryDepths, type MatchPart, matchParts } from '#shared/catalogue/words/matchWords.ts'
import { regionOfProvince } from '#shared/company/names/provinces.ts'
import { codeAt } from '#shared/criteria/industryCode.ts'
import type { ScorePart } from '#shared/matching/matching.endpoints.ts'
import type { Offer, Weights, Wish } from './score/pair.ts'
import { industryShare, placeOfWanted, pointsOf, rangeShare, sharesOf } from './score/score.ts'

interface Why {
  note: string
  sentence: string
}

const missing: Why = { note: '미입력', sentence: '값이 없어 이 점수의 절반을 줍니다.' }
const won = (millions: number) =>
  Math.abs(millions) >= 100
    ? `${(Math.round(millions / 10) / 10).toLocaleString('ko-KR')}억원`
    : `${millions.toLocaleString('ko-KR')}백만원`
const bounds = ({ min, max }: { min: number | null; max: number | null }) =>
  [min === null ? '' : `${won(min)}부터`, max === null ? '' : `${won(max)}까지`].filter(Boolean).join(' ')

function whyIndustry(wish: Wish, offer: Offer): Why {
  const share = industryShare(wish, offer)
  const wanted = wish.industries
    .filter((one) => one.wanted)
    .map(({ code, depth, revision }) => `${code} ${industryDepths.byKey[depth].word}분류(${revision}차)`)
    .join(', ')
  const codes = (['11', '10'] as const).flatMap((revision) =>
    offer.codes[revision] === null ? [] : `${offer.codes[revision]}(${revision}차)`,
  )
  const sentence = `찾는 업종 ${wanted}, 기업의 업종 ${codes.join(', ')}`
  if (share === 0.8) return { note: '같은 소분류', sentence }
  if (share === 0.6) return { note: '같은 중분류', sentence }
  if (share === 0.27) return { note: '같은 대분류', sentence }
  if (share === 0) return { note: '업종 다름', sentence }
  const inside = wish.industries.find((one) => {
    const code = offer.codes[one.revision]
    return one.wanted && code !== null && codeAt(code, one.depth) === codeAt(one.code, one.depth)
  })
  return { note: `같은 ${industryDepths.byKey[inside?.depth ?? 'group'].word}분류`, sentence }
}

const placeWords = new Map([
  [1, '키워드'],
  [0.8, '주요제품'],
  [0.5, '사업 내용'],
])

function whyKeyword(wish: Wish, offer: Offer): Why {
  const found = wish.wanted.flatMap((word) => {
    const where = placeWords.get(offer.placeOf(word)) ?? (placeOfWanted(word, offer) > 0 ? '일부 낱말' : null)
    return where === null ? [] : [{ typed: word.typed, where }]
  })
  if (found.length === 0)
    return { note: '겹침 없음', sentence: '원하는 낱말이 키워드, 제품, 사업 내용에 없습니다.' }
  return {
    note: found
      .slice(0, 2)
      .map(({ typed }) => typed)
      .join('·'),
    sentence: found.map(({ typed, where }) => `${typed}: ${where}`).join(', '),
  }
}

function whyPrice({ price }: Wish, offer: Offer): Why {
  const sentence = `찾는 금액 ${bounds(price)}, 희망 금액 ${won(offer.price ?? 0)}`
  if (rangeShare(offer.price, price) === 1) return { note: '범위 안', sentence }
  const isAbove = price.max !== null && (offer.price ?? 0) > price.max
  return { note: isAbove ? `최대 ${won(price.max ?? 0)}` : `최소 ${won(price.min ?? 0)}`, sentence }
}

function whySize({ revenue, ebitda }: Wish, offer: Offer): Why {
  const asked = [
    { name: '매출', range: revenue, amount: offer.revenue },
    { name: 'EBITDA', range: ebitda, amount: offer.ebitda },
  ].filter(({ range }) => range.min !== null || range.max !== null)
  const shown = asked.map(({ name, range, amount }) =>
    amount === null
      ? `${name} 미입력`
      : `${name} ${won(amount)}${amount < 0 ? '(적자)' : ''}, 찾는 범위 ${bounds(range)}`,
  )
  const isInside = asked.every(({ range, amount }) => rangeShare(amount, range) === 1)
  const outside = asked.find(({ range, amount }) => rangeShare(amount, range) !== 1)
  return {
    note: isInside ? '범위 안' : `${outside?.name} ${outside?.amount === null ? '미입력' : '범위 밖'}`,
    sentence: shown.join(' · '),
  }
}

function whyForm(wish: Wish, offer: Offer): Why {
  const common = wish.forms.filter((form) => offer.forms.includes(form))
  const sentence = `찾는 형태 ${wish.forms.join(', ')} · 매각 형태 ${offer.forms.join(', ')}`
  return { note: dealForms.row(common[0])?.short ?? '형태 다름', sentence }
}

function whyRegion(wish: Wish, { province }: Offer): Why {
  if (wish.anywhere) return { note: '어디든', sentence: '지역을 가리지 않습니다.' }
  const sentence = `찾는 지역 ${wish.regions.join(', ')}, 소재지 ${province}`
  if ((wish.regions as readonly string[]).includes(province ?? '')) return { note: province ?? '', sentence }
  const region = regionOfProvince(province)
  const isNear = wish.regions.some((one) => regionOfProvince(one) === region)
  return { note: isNear ? `${province} (${region})` : '지역 다름', sentence }
}

const whys: Record<MatchPart, (wish: Wish, offer: Offer) => Why> = {
  industry: whyIndustry,
  keyword: whyKeyword,
  price: whyPrice,
  size: whySize,
  form: whyForm,
  region: whyRegion,
}

/** Describes the parts of a score with their reasons. */
export function explainParts(wish: Wish, offer: Offer, weights: Weights): ScorePart[] {
  const shares = sharesOf(wish, offer)
  const points = pointsOf(shares, weights)
  return matchParts.keys.map((part) => {
    const known = shares[part] !== null
    return {
      part,
      points: points[part],
      weight: weights[part],
      known,
      ...(known ? whys[part](wish, offer) : missing),
    }
  })
}
