/** Error messages of bulk changes (일괄 변경). */
export const bulkErrors = {
  'bulk/not-found': [404, '일괄 변경을 찾을 수 없습니다.'],
  'bulk/nothing': [409, '바꿀 수 있는 기업이 없어 아무것도 바꾸지 않았습니다. 다시 확인해주세요.'],
  'bulk/changed-meanwhile': [
    409,
    '미리 본 뒤 바뀌었거나 권한이 없어진 기업이 {count}곳 있어 아무것도 바꾸지 않았습니다. 다시 확인해주세요.',
  ],
  'bulk/undo-denied': [
    403,
    '일괄 변경을 한 사람과 관리자만 되돌릴 수 있습니다. 담당자를 바꾼 것은 관리자만 되돌립니다.',
  ],
  'bulk/undo-rights': [
    403,
    '지금 권한으로 되돌릴 수 없는 기업이 {count}곳 있어 아무것도 되돌리지 않았습니다. 관리자에게 되돌려 달라고 요청해주세요.',
  ],
  'bulk/import-running': [409, '가져오기나 다른 일괄 변경을 저장하는 중입니다. 끝난 뒤 다시 시도해주세요.'],
  'bulk/undone': [409, '이미 되돌린 일괄 변경입니다.'],
  'bulk/undo-late': [409, '되돌릴 수 있는 기간이 지났습니다.'],
  'bulk/changed': [
    409,
    '그 뒤에 바뀐 기업이 있어 되돌리지 않았습니다. 바뀐 기업을 두고 나머지만 되돌릴 수 있습니다.',
  ],
} as const
