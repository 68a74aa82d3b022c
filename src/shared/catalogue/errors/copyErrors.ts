/** Errors of traced copies, which name their recipient. */
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
} as const
