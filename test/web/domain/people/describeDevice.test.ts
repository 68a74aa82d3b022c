import { expect, test } from 'vitest'
import { describeAddress, describeDevice } from '#web/domain/people/describeDevice.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Windows · Chrome'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Windows · Edge',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Whale/4.30 Safari/537.36`,
    'Windows · 네이버 웨일',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Mac · Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'iPhone · Chrome',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931N) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Android · 삼성 인터넷',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux · Firefox'],
  ['curl/8.5.0', '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
  [null, '알 수 없는 기기'],
])('%s', (userAgent, words) => expect(describeDevice(userAgent)).toBe(words))

test('an IPv4 address is shown as one', () => {
  expect(describeAddress('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(describeAddress('2001:db8::1')).toBe('2001:db8::1')
})
