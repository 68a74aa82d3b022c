import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: '글자로 입력해주세요.',
  number: '숫자로 입력해주세요.',
  int: '소수점 없는 숫자로 입력해주세요.',
  boolean: '예 또는 아니오로 입력해주세요.',
  date: '날짜로 입력해주세요.',
  array: '목록으로 보내주세요.',
}
const otherwise = '입력한 내용의 형식을 확인해주세요.'
/** The Korean unit in which a limit is counted. */
const units: Record<string, string> = { string: '자', array: '개', set: '개', file: '바이트' }

const limited = ({ origin, minimum, maximum }: { origin: string; minimum?: unknown; maximum?: unknown }) => {
  const unit = units[origin]
  const [value, end] = maximum === undefined ? [minimum, '이상으로'] : [maximum, '이하로']
  const amount = Number(value).toLocaleString('ko-KR')
  return unit ? `${amount}${unit} ${end} 입력해주세요.` : `숫자를 ${amount} ${end} 입력해주세요.`
}

/** Chooses the message for a union of text and number: the error of the text says more than "not a number". */
function ofUnion(options: { code: string; path: PropertyKey[]; message: string }[][]): string {
  const tried = options.flat().find(({ code, path }) => code !== 'invalid_type' || path.length > 0)
  return tried?.message ?? otherwise
}

/**
 * Returns the message for a zod schema that has none of its own. It uses the words of a form and not of a program.
 */
function sentence(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? '필수 입력 항목입니다.' : (kinds[issue.expected] ?? otherwise)
  }
  if (issue.code === 'invalid_value') {
    return `다음 가운데 하나를 선택해주세요: ${issue.values.map(String).join(', ')}`
  }
  if (issue.code === 'invalid_union') return ofUnion(issue.errors)
  if (issue.code === 'too_big') return limited({ origin: issue.origin, maximum: issue.maximum })
  if (issue.code === 'too_small') return limited({ origin: issue.origin, minimum: issue.minimum })
  return issue.code === 'unrecognized_keys' ? '알 수 없는 항목이 들어 있습니다.' : otherwise
}

/** Sets Korean messages for the zod schemas of the server. In the browser, schemas have messages of their own. */
export const setKoreanMessages = () => z.config({ localeError: sentence })
