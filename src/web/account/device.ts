type Name = readonly [pattern: RegExp, name: string]

/** The first that fits: an iPad says Macintosh, Edge says Chrome, and nearly everybody says Safari. */
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

/** A browser's own description in words that a person knows their devices by. */
export function describeDevice(userAgent: string | null): string {
  const words = userAgent ? [find(systems, userAgent), find(browsers, userAgent)].filter(Boolean) : []
  return words.length > 0 ? words.join(' · ') : '알 수 없는 기기'
}

/** An IPv4 address behind an IPv6 socket is still the one a person knows. */
export const describeAddress = (address: string) => address.replace(/^::ffff:/i, '')
