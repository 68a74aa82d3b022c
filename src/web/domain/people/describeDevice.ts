type Name = readonly [pattern: RegExp, name: string]

/**
 * Operating systems, each with a pattern for the user agent; the list `browsers` is built in the same way. The first
 * match counts: the user agent of an iPad may contain Macintosh, the user agent of Edge contains Chrome, and nearly all
 * contain Safari.
 */
const systems: readonly Name[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
const browsers: readonly Name[] = [
  [/Whale\//, '네이버 웨일'],
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/, '네이버 앱'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const find = (names: readonly Name[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** Turns a user agent into the name of a device that people recognise. */
export function describeDevice(userAgent: string | null): string {
  const words = userAgent ? [find(systems, userAgent), find(browsers, userAgent)].filter(Boolean) : []
  return words.length > 0 ? words.join(' · ') : '알 수 없는 기기'
}

/** Shows an IPv4-mapped IPv6 address as the IPv4 address people know. */
export const describeAddress = (address: string) => address.replace(/^::ffff:/i, '')
