const ones = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']
const tens = ['', '열', '스물', '서른', '마흔']

/** Returns a number below fifty in native Korean, as used in front of a counter word: 열 단계, 열한 단계, 스무 단계. */
export const nativeCount = (count: number): string =>
  count === 20 ? '스무' : `${tens[Math.floor(count / 10)]}${ones[count % 10]}`
