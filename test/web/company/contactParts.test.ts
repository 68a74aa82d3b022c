import { expect, it } from 'vitest'
import { contactParts } from '#web/domain/contactParts.ts'

const links = (text: string, kind: 'telephone' | 'email') =>
  contactParts(text, kind).flatMap(({ href }) => href ?? [])

it('finds telephone numbers in typed text, and keeps the text around them', () => {
  expect(contactParts('010-1234-5678 (비서) / 02) 555-0101', 'telephone')).toEqual([
    { text: '010-1234-5678', href: 'tel:01012345678' },
    { text: ' (비서) / ' },
    { text: '02) 555-0101', href: 'tel:025550101' },
  ])
  expect(links('+82 10 1234 5678', 'telephone')).toEqual(['tel:+821012345678'])
  expect(links('내선 3', 'telephone')).toEqual([])
  expect(links('없음', 'telephone')).toEqual([])
})

it('finds mail addresses and nothing that only looks like a scheme', () => {
  expect(links('kim@hanbit.example, lee+ma@hanbit.co.kr', 'email')).toEqual([
    'mailto:kim@hanbit.example',
    'mailto:lee+ma@hanbit.co.kr',
  ])
  expect(links('javascript:alert(1)', 'email')).toEqual([])
})

it.each(['010-1234-5678 (비서)', 'kim@hanbit.example 대표', '1234'])('%s is shown whole', (text) => {
  for (const kind of ['telephone', 'email'] as const)
    expect(
      contactParts(text, kind)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})

it('shows a number without signs with its dashes, and dials it as it was typed', () => {
  expect(contactParts('01012345678 (비서)', 'telephone')).toEqual([
    { text: '010-1234-5678', href: 'tel:01012345678' },
    { text: ' (비서)' },
  ])
})
