import { ratioGroups } from '#shared/catalogue/fields/years.ts'
import { type RatioGroupKey, ratioGroupKeys } from '#shared/registration/analysis.ts'
import { ratioLabel, withoutUnit } from './statements.ts'

/**
 * Reports print 80 to 140 ratios whose names follow a few patterns. Each pattern has the group that is stored with the
 * ratio. Productivity ratios belong to no group (null).
 */
const patterns: [RegExp, RatioGroupKey | null][] = [
  [/1인당|부가가치|투자효율|노동소득|노무비|인건비|노동장비/, null],
  [/회전율$|회전률$|회전기간$|회전수$|회전일$/, 'activity'],
  [/증가율$|성장률$|성장율$/, 'growth'],
  [
    /^(?:부채비율|유동비율|당좌비율|현금비율|자기자본비율|비유동비율|고정비율|유보율|유동부채비율|비유동부채비율|고정부채비율|순운전자본비율|적립금비율|단기차입금비중)$|의존도$|이자보상|적합률$|총차입금|^EBITDA\/금융비용|^차입금|금융비용대|매출채권대|순부채비율|커버리지/i,
    'stability',
  ],
  [
    /이익률$|이익율$|마진율?$|^ROE|^ROA|^ROIC|자본이익|원가율$|판관비율$|관리비율$|수지비율$|배당|유보율$|이자율$|부담률$|부담율$|\/매출액$|순이익률\(ROA\)$|\((?:ROE|ROA|ROIC)\)$|수익률/i,
    'profitability',
  ],
]

export function groupOfRatio(name: string): RatioGroupKey | null {
  const field = ratioLabel(name)
  if (field) return ratioGroupKeys.find((group) => field in ratioGroups[group]) ?? null
  const plain = withoutUnit(name).replace(/^[*·-]+/, '')
  return patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
