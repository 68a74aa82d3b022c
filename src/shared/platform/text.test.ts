import { expect, test } from 'vitest'
import { optionalText, requiredText } from './text.ts'

test('invisible characters are removed before a name is stored or compared', () => {
  const name = requiredText('담당자명', 10)
  expect(name.parse(' 김\u200b도\u202e현\u0000 ')).toBe('김도현')
  expect(optionalText('직급', 10).parse('\ufeff팀장\u00ad')).toBe('팀장')
})

test('line breaks and tabs of a pasted text do not join its words', () => {
  expect(requiredText('할 일', 20).parse('첫 줄\r\n둘째\t줄\n')).toBe('첫 줄 둘째 줄')
})

test('a name that consists of invisible characters is empty', () => {
  expect(requiredText('담당자명', 10).safeParse('\u200b\u200d').success).toBe(false)
})

test('visible text is unchanged: inner spaces, Hangul, Latin, emoji', () => {
  expect(requiredText('담당자명', 20).parse('Lee 이 😀 O’Brien')).toBe('Lee 이 😀 O’Brien')
})
