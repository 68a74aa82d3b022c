/** Errors of merging companies. */
export const mergeErrors = {
  'merge/not-found': [404, '합친 기록을 찾을 수 없습니다.'],
  'merge/self': [400, '같은 기업입니다. 다른 기업을 선택해주세요.'],
  'merge/deleted': [409, '삭제된 기업은 합칠 수 없습니다. 먼저 복원해주세요.'],
  'merge/already-merged': [409, '이미 {name} 기업과 합쳐진 기업입니다.'],
  'merge/changed': [
    409,
    '그 사이 다른 사람이 두 기업 가운데 하나를 바꿨습니다. 바뀐 내용을 확인한 뒤 다시 합쳐주세요.',
  ],
  'merge/parties-of-each-other': [
    409,
    '두 기업이 서로의 거래 상대방이라 합칠 수 없습니다. {places}에 있는 기록을 먼저 정리해주세요.',
  ],
  'merge/choice-unknown': [400, '선택한 값을 찾을 수 없습니다. 화면을 새로고침한 뒤 다시 선택해주세요.'],
  'merge/manager-unknown': [400, '두 기업의 담당자 가운데에서 한 사람씩 선택해주세요.'],
  'merge/contact-unknown': [400, '두 기업의 연락처 가운데에서 하나씩 선택해주세요.'],
  'merge/text-too-long': [400, '{name}: 둘을 이으면 너무 깁니다. 한쪽만 선택해주세요.'],
  'merge/undone': [409, '이미 되돌린 합치기입니다.'],
  'merge/undo-late': [409, '합친 지 30일이 지나 되돌릴 수 없습니다.'],
  'merge/kept-gone': [409, '남은 기업이 삭제되어 되돌릴 수 없습니다. 먼저 복원해주세요.'],
  'merge/merged-again': [
    409,
    '그 뒤의 합치기({name})가 같은 기업이나 기록을 다시 바꿨습니다. 그 합치기를 먼저 되돌려주세요.',
  ],
  'company/merged': [409, '{name} 기업과 합쳐진 기업입니다. 남은 기업({number})에서 다시 해주세요.'],
} as const
