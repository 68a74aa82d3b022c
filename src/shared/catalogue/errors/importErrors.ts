/** Error messages of imports. */
export const importErrors = {
  'import/unreadable': [400, '파일을 읽을 수 없습니다.'],
  'import/too-many': [429, '파일은 한 번에 하나씩 읽습니다. 읽고 있는 파일이 끝난 뒤 다시 시도해주세요.'],
  'import/not-found': [404, '가져오기를 찾을 수 없습니다.'],
  'import/expired': [409, '업로드한 지 하루가 지나 파일을 지웠습니다. 파일을 다시 업로드해주세요.'],
  'import/saved': [409, '이미 저장한 가져오기입니다.'],
  'import/unchecked': [409, '먼저 미리 확인해주세요.'],
  'import/running': [409, '이 파일을 확인하거나 저장하고 있습니다. 끝난 뒤 다시 시도해주세요.'],
  'import/has-errors': [
    409,
    '오류가 있는 행이 있어 아무것도 저장하지 않았습니다. 다시 확인한 뒤 오류 행을 빼고 저장하거나 파일을 수정해주세요.',
  ],
  'import/key-column': [400, '꼭 있어야 할 항목의 열을 맞춰주세요.'],
  'import/too-wide': [
    400,
    '연도가 행마다 있는 표는 3,000,000칸까지 가져옵니다. 쓰지 않는 열을 지우거나 파일을 나눠주세요.',
  ],
  'import/undo-denied': [
    403,
    '가져온 사람과 관리자만 되돌릴 수 있습니다. 담당자를 지정한 가져오기는 관리자만 되돌립니다.',
  ],
  'import/undone': [409, '이미 되돌린 가져오기입니다.'],
  'import/undo-late': [409, '되돌릴 수 있는 기간이 지났습니다.'],
  'import/changed': [
    409,
    '그 뒤에 바뀐 기업이 있어 되돌리지 않았습니다. 바뀐 기업을 두고 나머지만 되돌릴 수 있습니다.',
  ],
} as const
