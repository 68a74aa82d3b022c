/** Error messages of own fields (우리 항목). */
export const ownFieldErrors = {
  'own-field/not-found': [404, '우리 항목을 찾을 수 없습니다. 화면을 새로고침해주세요.'],
  'own-field/conflict': [
    409,
    '다른 사람이 먼저 이 항목을 바꿨습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.',
  ],
  'own-field/too-many': [409, '우리 항목은 {limit}개까지 쓸 수 있습니다. 쓰지 않는 항목을 지워주세요.'],
  'own-field/label-taken': [409, '같은 이름의 우리 항목이 있습니다. 다른 이름을 입력해주세요.'],
  'own-field/label-of-program': [409, '기본 항목과 이름이 같습니다. 다른 이름을 입력해주세요.'],
  'own-field/kind-fixed': [409, '값이 있어 종류를 바꿀 수 없습니다. 새 항목을 추가해주세요.'],
  'own-field/choices-missing': [400, '선택할 값을 하나 이상 넣어주세요.'],
  'own-field/choice-twice': [400, '같은 값이 두 번 있습니다. 하나만 남겨주세요.'],
  'own-field/choice-unknown': [409, '선택할 값이 그사이 바뀌었습니다. 화면을 새로고침해주세요.'],
  'own-field/choice-in-use': [409, '{name} 값을 쓰는 기업이 {count}곳 있습니다. 대신할 값을 선택해주세요.'],
  'own-field/replacement-unknown': [400, '대신할 값을 선택할 값 가운데 선택해주세요.'],
  'own-field/too-many-replaced': [
    409,
    '한 번에 {limit}곳까지 값을 바꿀 수 있습니다. 목록의 일괄 변경으로 나누어 바꾼 뒤 값을 없애주세요.',
  ],
  'own-field/order-outdated': [409, '항목이 그사이 추가되거나 지워졌습니다. 순서를 다시 정해주세요.'],
  'own-field/is-retired': [409, '이미 지운 항목입니다. 화면을 새로고침해주세요.'],
  'own-field/is-in-use': [409, '이미 쓰고 있는 항목입니다. 화면을 새로고침해주세요.'],
  'own-field/value-refused': [400, '우리 항목의 값을 확인해주세요.'],
} as const
