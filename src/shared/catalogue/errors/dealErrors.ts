/** Error messages of deal table, tasks and weekly meeting. */
export const dealErrors = {
  'counterparty/not-found': [404, '진행표에서 이 상대방을 찾을 수 없습니다. 화면을 새로고침해주세요.'],
  'counterparty/not-seller': [
    409,
    '진행표는 매도기업과 투자희망기업에만 있습니다. 중개유형을 먼저 확인해주세요.',
  ],
  'counterparty/not-manager': [
    403,
    '매도기업의 담당자로 지정되지 않아 진행표를 바꿀 수 없습니다. 담당자나 관리자에게 요청해주세요.',
  ],
  'counterparty/conflict': [
    409,
    '다른 사람이 먼저 옮기거나 수정했습니다. 바뀐 내용을 확인한 뒤 다시 시도해주세요.',
  ],
  'counterparty/too-many': [
    409,
    '한 기업의 진행표에는 상대방을 {limit}곳까지 넣을 수 있습니다. 나누거나 쓰지 않는 곳을 빼고 넣어주세요.',
  ],
  'counterparty/day-future': [400, '아직 오지 않은 날짜로는 기록할 수 없습니다.'],
  'counterparty/day-early': [400, '앞 단계의 날짜({day})보다 빠를 수 없습니다.'],
  'counterparty/day-late': [400, '다음 단계의 날짜({day})보다 늦을 수 없습니다.'],
  'counterparty/reason-missing': [400, '뒤로 옮기는 사유를 입력해주세요.'],
  'counterparty/note-missing': [400, '종료하는 내용을 입력해주세요.'],
  'counterparty/same-stage': [409, '이미 그 단계에 있습니다. 화면을 새로고침해주세요.'],
  'counterparty/stage-not-reached': [409, '아직 들어가지 않은 단계의 날짜는 수정할 수 없습니다.'],
  'counterparty/ended': [409, '종료한 상대방입니다. 다시 시작한 뒤 바꿔주세요.'],
  'counterparty/not-ended': [409, '종료하지 않은 상대방입니다. 화면을 새로고침해주세요.'],
  'counterparty/not-contract': [409, '금액과 지분은 계약 단계에서만 입력할 수 있습니다.'],
  'counterparty/not-lead': [409, '이미 등록한 기업에 연결된 상대방입니다.'],
  'counterparty/self': [400, '자기 자신은 상대방이 될 수 없습니다.'],
  'counterparty/same-group': [
    409,
    '매도기업과 같은 그룹이거나 관계회사로 등록된 기업이라 상대방으로 연결할 수 없습니다.',
  ],
  'counterparty/wrong-side': [409, '이 기업의 중개유형은 이 진행표의 상대방이 될 수 없습니다.'],
  'counterparty/name-taken': [409, '같은 이름의 상대방이 이미 진행표에 있습니다.'],
  'task/not-found': [404, '할 일을 찾을 수 없습니다. 화면을 새로고침해주세요.'],
  'task/denied': [403, '맡은 사람, 적은 사람, 기업의 담당자와 관리자만 이 할 일을 바꿀 수 있습니다.'],
  'task/subject-denied': [403, '담당기업이 아니어서 할 일을 적을 수 없습니다.'],
  'task/person-denied': [
    403,
    '기업이 없는 할 일은 자신에게만 적을 수 있습니다. 다른 사람의 할 일은 관리자에게 요청해주세요.',
  ],
  'task/person-unknown': [400, '맡을 사람을 찾을 수 없습니다: {teamId}'],
  'task/conflict': [409, '다른 사람이 먼저 수정했습니다. 바뀐 내용을 확인한 뒤 다시 시도해주세요.'],
} as const
