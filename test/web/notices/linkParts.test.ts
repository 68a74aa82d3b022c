import { describe, expect, it } from 'vitest'
import { linkParts } from '#web/notices/linkParts.ts'

const links = (text: string) => linkParts(text).flatMap(({ href }) => (href ? [href] : []))
const joined = (text: string) =>
  linkParts(text)
    .map((part) => part.text)
    .join('')

describe('addresses in a text', () => {
  it('become links, with the sentence around them left alone', () => {
    expect(linkParts('안내: https://example.co.kr/a?b=1#c, 끝.')).toEqual([
      { text: '안내: ' },
      { text: 'https://example.co.kr/a?b=1#c', href: 'https://example.co.kr/a?b=1#c' },
      { text: ', 끝.' },
    ])
  })

  it('lose what closes the sentence but keep their own brackets', () => {
    expect(links('(https://a.kr) https://a.kr/x_(y). “https://b.kr” http://c.kr/한글!')).toEqual([
      'https://a.kr',
      'https://a.kr/x_(y)',
      'https://b.kr',
      'http://c.kr/한글',
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'https://',
    'http://[',
    'www.example.com',
    '<a href="javascript:alert(1)">여기</a>',
  ])('never a link: %s', (text) => {
    expect(links(text)).toEqual([])
    expect(joined(text)).toBe(text)
  })

  it('end before a tag, which stays text', () => {
    expect(linkParts('https://a.kr<img src=x onerror=alert(1)>')).toEqual([
      { text: 'https://a.kr', href: 'https://a.kr' },
      { text: '<img src=x onerror=alert(1)>' },
    ])
  })

  it('whatever stands there, no letter is lost', () => {
    for (const text of ['', ' \n ', 'a\nhttps://x.kr\nb', 'https://x.kr)))...', 'http://http://x.kr'])
      expect(joined(text)).toBe(text)
  })
})
