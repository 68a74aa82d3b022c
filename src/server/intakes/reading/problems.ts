import { sizeText } from '#shared/catalogue/words/uploadLimits.ts'

/** Why a file of an intake can never be stored, in words for the person. */
export const problems = {
  outside: '경로가 폴더 밖을 가리켜 읽지 않았습니다.',
  encrypted: '비밀번호가 걸려 있어 읽을 수 없습니다. 비밀번호 없이 다시 압축해주세요.',
  method: '읽을 수 없는 방식으로 압축되어 있습니다. 일반 ZIP으로 다시 압축해주세요.',
  empty: '빈 파일입니다.',
  damaged: '내용이 손상되어 읽을 수 없습니다.',
  gone: '읽는 중에 파일이 없어졌거나 바뀌었습니다.',
  link: '바로가기(링크)는 읽지 않습니다.',
  tooLarge: (bytes: number) => `파일이 너무 큽니다. 한 파일은 ${sizeText(bytes)}까지 저장할 수 있습니다.`,
} as const
