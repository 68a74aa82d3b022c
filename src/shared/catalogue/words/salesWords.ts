import { vocabulary } from './vocabulary.ts'

/** Who brought a company in (영업구분). */
export const salesTypes = vocabulary('영업구분', {
  'company-sales': { word: '회사영업' },
  'team-leader-sales': { word: '팀장영업' },
} as const)

interface MethodFacts {
  word: string
  /** The sales type (영업구분) to which the connection method belongs. */
  of: keyof typeof salesTypes.byKey
  /** True for connections through an acquaintance, who is entered as the introducer. */
  hasIntroducer?: true
}

/** How the company was first reached (연결방법). */
export const connectionMethods = vocabulary('연결방법', {
  phone: { word: '전화', of: 'company-sales' },
  email: { word: '이메일', of: 'company-sales' },
  visit: { word: '방문', of: 'company-sales' },
  online: { word: '온라인', of: 'company-sales' },
  introduction: { word: '지인소개', of: 'company-sales', hasIntroducer: true },
  'direct-sales': { word: '직접영업', of: 'team-leader-sales' },
  'acquaintance-sales': { word: '지인영업', of: 'team-leader-sales', hasIntroducer: true },
} as const satisfies Record<string, MethodFacts>)

/** Returns the connection methods of a sales type; all if none is chosen. */
export function methodsOf(salesType: string): readonly string[] {
  const type = salesTypes.row(salesType)
  if (!type) return connectionMethods.texts
  return connectionMethods.rows.filter(({ of }) => of === type.key).map(({ word }) => word)
}

export function asksForIntroducer(salesType: string, method: string): boolean {
  const row: (MethodFacts & { key: string }) | undefined = connectionMethods.row(method)
  return row?.hasIntroducer === true && row.of === salesTypes.row(salesType)?.key
}
