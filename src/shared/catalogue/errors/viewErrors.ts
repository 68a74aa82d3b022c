/** Error messages of saved views. */
export const viewErrors = {
  'view/not-found': [404, '보기를 찾을 수 없습니다. 화면을 새로고침해주세요.'],
  'view/gone': [404, '지운 지 오래되어 복원할 수 없는 보기입니다.'],
  'view/denied': [403, '함께 보는 보기는 작성자와 관리자만 바꿀 수 있습니다.'],
  'view/conflict': [409, '다른 사람이 먼저 이 보기를 바꿨습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.'],
  'view/name-taken': [409, '같은 이름의 보기가 있습니다. 다른 이름을 입력해주세요.'],
  'view/too-many': [409, '한 화면의 보기는 {limit}개까지 저장할 수 있습니다.'],
  'view/too-many-shared': [409, '함께 보는 보기는 한 사람이 화면마다 {limit}개까지 저장할 수 있습니다.'],
  'view/contact-words': [
    409,
    '영업연결에 적은 말은 소개자의 이름이나 연락처일 수 있어 함께 보는 보기에 넣을 수 없습니다. 그 조건을 빼거나 나만 보는 보기로 저장해주세요.',
  ],
} as const
