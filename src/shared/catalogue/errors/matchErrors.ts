/** Error messages of criteria and matching. */
export const matchErrors = {
  'criterion/not-found': [404, '인수조건을 찾을 수 없습니다. 화면을 새로고침해주세요.'],
  'criterion/denied': [403, '이 기업의 담당자로 지정되지 않아 조건을 바꿀 수 없습니다.'],
  'criterion/conflict': [
    409,
    '다른 사람이 먼저 이 조건을 바꿨습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.',
  ],
  'criterion/not-buyer': [
    409,
    '인수조건은 매수기업, 후보기업, 투자기업에 입력합니다. 중개유형을 확인해주세요.',
  ],
  'criterion/too-many': [
    409,
    '한 기업의 인수조건은 {limit}개까지 저장할 수 있습니다. 지난 조건을 삭제해주세요.',
  ],
  'seller-terms/not-seller': [
    409,
    '매각 조건은 매도기업과 투자희망기업에 입력합니다. 중개유형을 확인해주세요.',
  ],
  'seller-terms/conflict': [
    409,
    '다른 사람이 먼저 매각 조건을 바꿨습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.',
  ],
  'firm-setting/weights': [400, '매칭 점수를 모두 더하면 100점이어야 합니다. 지금은 {sum}점입니다.'],
  'match/no-side': [409, '중개유형이 정해진 기업만 매칭할 수 있습니다.'],
  'match/unfit': [409, '서로 상대방이 될 수 없는 기업입니다. 중개유형을 확인해주세요.'],
  'match/denied': [403, '두 기업 가운데 한 곳의 담당자나 관리자만 안 맞음으로 표시할 수 있습니다.'],
} as const
