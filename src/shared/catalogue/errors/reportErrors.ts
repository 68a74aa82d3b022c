/** Errors about daily reports. They are in a file of their own, because the form of a report shows them too. */
export const reportErrors = {
  'daily-report/incomplete': [
    400,
    '필수 입력 항목을 확인해주세요 (회사, 날짜, 시작시간, 진행단계, 세부내용은 필수입니다)',
  ],
  'daily-report/time-format': [
    400,
    '형식 오류 — 시작시간/종료시간은 HH:MM 형식으로 입력해주세요 (예: 09:00, 18:00)',
  ],
  'daily-report/time-order': [400, '종료시간은 시작시간보다 늦어야 합니다.'],
  'daily-report/date-unknown': [400, '달력에 없는 날짜입니다. 날짜를 다시 선택해주세요.'],
  'daily-report/date-future': [400, '아직 오지 않은 날짜의 보고서는 쓸 수 없습니다.'],
  'daily-report/stage-unknown': [400, '진행단계를 목록에서 선택해주세요.'],
  'daily-report/counterparty-missing': [400, '컨텍회사명 필수'],
  'daily-report/counterparty-long': [400, '컨텍회사명은 200자까지 입력할 수 있습니다.'],
  'daily-report/counterparty-unknown': [
    400,
    '선택한 상대 기업을 찾을 수 없습니다. 다시 선택하거나 이름만 입력해주세요.',
  ],
  'daily-report/counterparty-self': [400, '보고하는 회사와 다른 회사를 컨텍회사명에 입력해주세요.'],
  'daily-report/key-points-long': [400, '핵심사항은 20자까지 입력할 수 있습니다.'],
  'daily-report/detail-short': [400, '세부내용은 200자 이상 입력해주세요. (현재 {count}자)'],
  'daily-report/detail-long': [400, '세부내용은 500자까지 입력할 수 있습니다. (현재 {count}자)'],
  'daily-report/next-long': [400, '다음 할 일은 100자까지 입력할 수 있습니다.'],
  'daily-report/next-missing': [400, '다음 할 일을 입력하거나 기한을 지워주세요.'],
  'daily-report/next-day-early': [400, '기한은 보고 날짜보다 빠를 수 없습니다.'],
  'daily-report/not-own': [403, '담당기업이 아니어서 보고서를 쓸 수 없습니다. 담당기업을 선택해주세요.'],
  'daily-report/edit-denied': [403, '보고서를 쓴 팀과 관리자만 수정하거나 삭제할 수 있습니다.'],
  'daily-report/not-found': [404, '일일보고서를 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.'],
  'daily-report/key-taken': [
    409,
    '같은 날짜와 시작시간에 쓴 이 회사의 보고서가 이미 있습니다. 시작시간을 바꾸거나 있는 보고서를 수정해주세요.',
  ],
  'daily-report/conflict': [409, '다른 사람이 먼저 수정했습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.'],
  'daily-report/restore-taken': [
    409,
    '같은 팀이 같은 날짜와 시작시간에 쓴 다른 보고서가 있어 복원할 수 없습니다. 그 보고서의 시작시간을 먼저 바꿔주세요.',
  ],
} as const
