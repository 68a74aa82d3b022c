/** Error messages of intakes of old files. */
export const intakeErrors = {
  'intake/not-zip': [400, 'ZIP 파일만 업로드할 수 있습니다. 폴더를 ZIP으로 압축해 업로드해주세요.'],
  'intake/unreadable': [400, 'ZIP의 파일 목록을 읽을 수 없습니다. 다시 압축해 업로드해주세요.'],
  'intake/zip64': [
    400,
    '4GB나 파일 65,535개를 넘는 ZIP(ZIP64)은 읽을 수 없습니다. 나누어 압축하거나, 시스템 관리자에게 서버의 폴더에서 읽도록 요청해주세요. (npm run files:intake)',
  ],
  'intake/too-large': [
    413,
    'ZIP은 {limit}까지 업로드할 수 있습니다. 나누어 압축하거나, 시스템 관리자에게 서버의 폴더에서 읽도록 요청해주세요. (npm run files:intake)',
  ],
  'intake/too-large-inside': [
    413,
    'ZIP을 풀면 {limit}를 넘습니다. 나누어 압축하거나, 시스템 관리자에게 서버의 폴더에서 읽도록 요청해주세요. (npm run files:intake)',
  ],
  'intake/too-many-files': [
    413,
    '한 번에 파일 {limit}개까지 가져올 수 있습니다. 나누어 압축해 업로드해주세요.',
  ],
  'intake/empty': [400, 'ZIP에 파일이 없습니다.'],
  'intake/too-many': [
    409,
    '끝내지 않은 파일 가져오기가 {limit}건입니다. 하나를 끝낸 뒤 다시 업로드해주세요.',
  ],
  'intake/reading': [429, 'ZIP은 한 번에 하나씩 읽습니다. 읽고 있는 ZIP이 끝난 뒤 다시 시도해주세요.'],
  'intake/not-found': [404, '파일 가져오기를 찾을 수 없습니다.'],
  'intake/busy': [409, '파일을 읽거나 저장하고 있습니다. 끝난 뒤 다시 시도해주세요.'],
  'intake/nothing': [409, '저장할 파일이 없습니다. 파일의 기업을 먼저 정해주세요.'],
} as const
