import type { Amounts, ModelOptions, StatementRow } from './model.ts'
import type { Random } from './random.ts'

const two = (value: number) => Math.round(value * 100) / 100

/** Makes consistent statements: assets equal liabilities plus equity, and ratios are computed from the amounts. */
export function makeStatements(random: Random, count: number, options: ModelOptions, open: number) {
  const scale = options.tiny ? 3_000 : random.int(900_000, 40_000_000)
  const series = (base: number, spread = 0.2): Amounts =>
    Array.from({ length: count }, (_, index) =>
      index === open ? null : Math.round(base * (1 + (random.next() - 0.4) * spread)),
    )
  const map =
    (...lists: Amounts[]) =>
    (work: (...values: number[]) => number): Amounts =>
      Array.from({ length: count }, (_, index) => {
        const values = lists.map((list) => list[index] ?? null)
        return values.some((value) => value === null) ? null : work(...(values as number[]))
      })
  const current = series(scale * 0.5)
  const fixed = series(scale * 0.4)
  const assets = map(current, fixed)((a, b) => a + b)
  const liabilities = map(assets)((a) =>
    Math.round(a * (options.impaired ? 1.2 : 0.45 + random.next() * 0.2)),
  )
  const equity = map(assets, liabilities)((a, b) => a - b)
  const capital: Amounts = assets.map((value) => (value === null ? null : options.tiny ? 1_000 : 50_000))
  const revenue = series(scale * 1.3)
  const cogs = map(revenue)((r) => Math.round(r * (options.impaired ? 0.9 : 0.75)))
  const gross = map(revenue, cogs)((r, c) => r - c)
  const sga = map(revenue)((r) => Math.round(r * 0.15))
  const depreciation = map(sga)((s) => Math.round(s * 0.08))
  const amortisation: Amounts = depreciation.map((d) =>
    d === null ? null : random.chance(0.3) ? null : Math.round(d / 5),
  )
  const operating = map(gross, sga)((g, s) => g - s)
  const interest = map(liabilities)((l) => Math.round(l * 0.02))
  const pretax = map(operating, interest)((o, i) => o - i)
  const tax = map(pretax)((p) => (p > 0 ? Math.round(p * 0.11) : 0))
  const net = map(pretax, tax)((p, t) => p - t)
  const empty: Amounts = Array.from({ length: count }, () => null)
  const row = (name: string, values: Amounts): StatementRow => ({ name, values })
  const growth = (list: Amounts): Amounts =>
    list.map((value, index) => {
      const before = index === 0 ? (list[0] === null ? null : (list[0] ?? 0) * 0.93) : list[index - 1]
      return value === null || !before ? null : two(((value - before) / Math.abs(before)) * 100)
    })
  const share = (a: Amounts, b: Amounts, factor = 100) =>
    map(a, b)((x, y) => (y === 0 ? 0 : two((x / y) * factor)))
  const netGrowth = growth(net)
  const words = net.map((value, index) => {
    const before = net[index - 1]
    if ((value ?? null) === null || (before ?? null) === null) return null
    return Number(value) > 0 && Number(before) < 0
      ? '흑자전환'
      : Number(value) < 0 && Number(before) > 0
        ? '적자전환'
        : Number(value) < 0 && Number(before) < 0
          ? '적자지속'
          : null
  })
  return {
    balance: [
      { name: '감사의견', values: empty, texts: assets.map((value) => (value === null ? null : '적정의견')) },
      row('자산(*)', assets),
      row('유동자산(*)', current),
      row(
        '현금 및 현금성자산(*)',
        map(current)((c) => Math.round(c * 0.2)),
      ),
      row(
        '매출채권(*)',
        map(current)((c) => Math.round(c * 0.4)),
      ),
      row(
        '(대손충당금)',
        map(current)((c) => -Math.round(c * 0.01)),
      ),
      row(
        '재고자산(*)',
        map(current)((c) => Math.round(c * 0.3)),
      ),
      row('기타유동자산', empty),
      row('비유동자산(*)', fixed),
      row(
        '유형자산(*)',
        map(fixed)((f) => Math.round(f * 0.9)),
      ),
      row(
        '토지',
        map(fixed)((f) => Math.round(f * 0.3)),
      ),
      row(
        '건물및부속설비',
        map(fixed)((f) => Math.round(f * 0.4)),
      ),
      row(
        '(감가상각누계액)',
        map(fixed)((f) => -Math.round(f * 0.1)),
      ),
      row(
        '기계장치',
        map(fixed)((f) => Math.round(f * 0.3)),
      ),
      row(
        '(감가상각누계액)',
        map(fixed)((f) => -Math.round(f * 0.05)),
      ),
      row(
        '무형자산(*)',
        map(fixed)((f) => Math.round(f * 0.05)),
      ),
      row('부채(*)', liabilities),
      row(
        '유동부채(*)',
        map(liabilities)((l) => Math.round(l * 0.6)),
      ),
      row(
        '매입채무(*)',
        map(liabilities)((l) => Math.round(l * 0.3)),
      ),
      row(
        '단기차입금(*)',
        map(liabilities)((l) => Math.round(l * 0.2)),
      ),
      row(
        '비유동부채(*)',
        map(liabilities)((l) => l - Math.round(l * 0.6)),
      ),
      row('사채', empty),
      row(
        '장기차입금(*)',
        map(liabilities)((l) => Math.round(l * 0.2)),
      ),
      row('자본(*)', equity),
      row('자본금(*)', capital),
      row('보통주자본금', capital),
      row('자본잉여금(*)', empty),
      row(
        '이익잉여금(*)',
        map(equity, capital)((e, c) => e - c),
      ),
      row(
        '미처분이익잉여금',
        map(equity, capital)((e, c) => e - c),
      ),
      row('당기순이익', net),
    ],
    income: [
      row('매출액(*)', revenue),
      row(
        '제품매출액',
        map(revenue)((r) => Math.round(r * 0.8)),
      ),
      row(
        '상품매출액',
        map(revenue)((r) => r - Math.round(r * 0.8)),
      ),
      row('매출원가(*)', cogs),
      row('매출총이익(손실)', gross),
      row('판매비와관리비(*)', sga),
      row(
        '급여(*)',
        map(sga)((s) => Math.round(s * 0.4)),
      ),
      row('감가상각비', depreciation),
      row('무형자산상각비', amortisation),
      row('영업이익(손실)', operating),
      row('영업외수익(*)', empty),
      row('영업외비용(*)', interest),
      row('이자비용', interest),
      row('법인세비용차감전순손익', pretax),
      row('법인세비용', tax),
      row('당기순이익(순손실)', net),
    ],
    cost: [
      row(
        '원재료비',
        map(cogs)((c) => Math.round(c * 0.5)),
      ),
      row(
        '노동관계비용(*)',
        map(cogs)((c) => Math.round(c * 0.2)),
      ),
      row(
        '감가상각비',
        map(cogs)((c) => Math.round(c * 0.03)),
      ),
      row('무형자산상각비', empty),
      row('당기제품제조원가', cogs),
    ],
    ratios: {
      growth: [
        row('총자산증가율', growth(assets)),
        row('매출액증가율', growth(revenue)),
        {
          name: '순이익증가율',
          values: netGrowth.map((value, index) => (words[index] ? null : value)),
          texts: words,
        },
      ],
      profitability: [
        row('영업이익률', share(operating, revenue)),
        row('총자산순이익률(ROA)', share(net, assets)),
        row('ROE', share(net, equity)),
        row('ROIC', share(operating, assets)),
      ],
      stability: [
        row('부채비율', share(liabilities, equity)),
        row('유동비율', share(current, liabilities)),
        row('이자보상배수(배)', share(operating, interest, 1)),
        row('차입금의존도', share(liabilities, assets, 40)),
        row('금융비용대총부채비율', share(interest, liabilities)),
      ],
      activity: [
        row('매출채권회전율(회)', share(revenue, current, 2.5)),
        row('재고자산회전율(회)', share(revenue, current, 3.3)),
        row('총자본회전율(회)', share(revenue, assets, 1)),
        row('자기자본회전율(회)', share(revenue, equity, 1)),
      ],
    },
  }
}
