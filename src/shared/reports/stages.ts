/** The stages of a daily report: what a team did for a company, in the order a deal takes them. */
export const reportStages = [
  '초기검토',
  '계약준비',
  '계약완료',
  '자료작성',
  '매칭진행',
  'MM진행',
  'MOU체결',
  '실사',
  '본계약체결',
  'Deal Done',
] as const
export type ReportStage = (typeof reportStages)[number]

/** Stages that older reports carry: nobody enters them anew, but an edit may keep or choose them. */
export const olderStages = ['계약전', '상대기업', '본계약', '핵심사항', '매칭', '완료'] as const

/** From here on there is another side, and the report names it. */
export const firstWithCounterparty = reportStages.indexOf('매칭진행')

const naming = new Set<string>([...reportStages.slice(firstWithCounterparty), '상대기업', '핵심사항'])
export const needsCounterparty = (stage: string) => naming.has(stage)

const all = new Set<string>([...reportStages, ...olderStages])
export const isReportStage = (stage: string) => (reportStages as readonly string[]).includes(stage)
export const isAnyStage = (stage: string) => all.has(stage)
