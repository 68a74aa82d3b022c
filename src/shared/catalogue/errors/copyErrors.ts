/** Errors of copies and of the register of copies. */
export const copyErrors = {
  'copies/encrypted': [422, '암호가 걸린 PDF입니다. PDF를 여는 암호를 입력해주세요.'],
  'copies/wrong-password': [422, 'PDF를 여는 암호가 맞지 않습니다. 암호를 확인한 뒤 다시 입력해주세요.'],
  'copies/encryption-unknown': [
    422,
    '이 PDF의 암호화 방식은 풀 수 없습니다. 암호 없이 다시 저장한 파일을 사용해주세요.',
  ],
  'copies/damaged': [422, 'PDF를 읽을 수 없습니다. 다른 프로그램에서 PDF로 다시 저장한 파일을 사용해주세요.'],
  'copies/already-stamped': [409, '이미 배포번호가 찍힌 PDF입니다. 배포번호가 없는 원본을 사용해주세요.'],
  'copies/too-heavy': [
    422,
    '파일이 너무 크거나 복잡하여 처리하지 못했습니다. 쪽을 나누거나 용량을 줄인 뒤 다시 시도해주세요.',
  ],
  'copies/no-page': [400, '읽을 수 없는 파일입니다. PDF, PNG 또는 JPEG 파일을 업로드해주세요.'],
  'copies/not-found': [404, '사본을 찾을 수 없습니다. 화면을 새로고침해주세요.'],
  'copies/denied': [403, '제공 기업이나 받는 기업의 담당자와 관리자만 이 자료의 사본을 만들 수 있습니다.'],
  'copies/no-nda': [
    409,
    '유효한 NDA가 없어 사본을 만들 수 없습니다. NDA 서명본을 등록하거나 관리자에게 면제를 요청해주세요.',
  ],
  'copies/adviser-unnamed': [
    409,
    'NDA에 이 자문사가 기재되어 있지 않습니다. NDA에 자문사를 추가하거나 관리자에게 면제를 요청해주세요.',
  ],
  'copies/group-later': [
    409,
    'NDA 서명 뒤에 같은 그룹으로 입력된 회사입니다. 이 회사의 NDA를 등록하거나 관리자에게 면제를 요청해주세요.',
  ],
  'copies/not-locked': [409, '잠긴 티저가 아닙니다. 화면을 새로고침해주세요.'],
  'copies/still-locked': [
    409,
    '같은 내용의 파일 {count}개가 티저가 아닌 파일구분으로 남아 있습니다. 파일구분을 티저로 바꾸거나 삭제한 뒤 해제해주세요. 다른 기업과 삭제한 기업의 파일도 포함됩니다.',
  ],
  'copies/waiver-denied': [403, 'NDA 면제는 관리자만 할 수 있습니다.'],
  'copies/waiver-single': [400, 'NDA 면제는 사본 1부마다 합니다. 받는 사람을 1명만 남겨주세요.'],
  'copies/teaser-named': [
    409,
    '기업 이름이 보이는 티저입니다. NDA 없는 상대방에게 제공해도 되는지 확인해주세요.',
  ],
  'copies/signed': [
    409,
    '전자서명이 있는 PDF입니다. 사본에서는 서명이 무효가 됩니다. 확인한 뒤 다시 시도해주세요.',
  ],
  'copies/not-pdf': [409, 'PDF가 아닌 파일에는 배포번호를 찍을 수 없습니다. 직접 기록으로 남겨주세요.'],
  'copies/same-company': [400, '제공 기업과 받는 기업이 같습니다.'],
  'copies/recipient-missing': [400, '받는 회사를 선택하거나 회사 이름을 입력해주세요.'],
  'copies/person-twice': [400, '같은 사람이 두 번 있습니다. 한 사람에게는 1부만 만들 수 있습니다.'],
  'copies/has-copy': [
    409,
    '이 사람은 같은 자료의 사본 {number} 이미 받았습니다. 다시 제공하려면 먼저 회수해주세요.',
  ],
  'copies/day-future': [400, '아직 오지 않은 날짜로는 기록할 수 없습니다.'],
  'copies/too-many': [
    429,
    '사본 만들기는 한 사람이 한 번에 {limit}건까지 할 수 있습니다. 끝난 뒤 다시 시도해주세요.',
  ],
  'copies/finding': [
    429,
    '사본 찾기는 한 사람이 한 번에 {limit}건까지 할 수 있습니다. 끝난 뒤 다시 시도해주세요.',
  ],
  'copies/cancelled': [400, '요청을 취소했습니다.'],
  'copies/recalled': [409, '회수한 사본입니다.'],
  'copies/recall-denied': [403, '사본 작성자와 제공 기업의 담당자, 관리자만 사본을 회수할 수 있습니다.'],
  'copies/file-gone': [404, '이 사본의 파일은 더 이상 보관하지 않습니다.'],
} as const
