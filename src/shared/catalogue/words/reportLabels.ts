/**
 * Labels of a daily report's fields in histories. The report stage has a different label there, so that it is not
 * confused with the contract stage.
 */
export const reportLabels = {
  reportDate: '보고 날짜',
  startTime: '시작시간',
  endTime: '종료시간',
  reportStage: '보고 진행단계',
  counterpartyCompany: '컨텍회사명',
  counterpartyBusinessNumber: '상대기업 사업자번호',
  keyPoints: '핵심사항',
  detailContent: '세부내용',
  nextAction: '다음 할 일',
  nextActionDate: '기한',
  nextActionDone: '할 일 완료',
} as const
