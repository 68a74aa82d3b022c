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

/** Stages that older reports carry: nobody enters them anew, but an edit may keep or choose them. */
export const olderStages = ['계약전', '상대기업', '본계약', '핵심사항', '매칭', '완료'] as const
