/** The Korean names of the Latin letters. */
const names: readonly (readonly [string, string])[] = Object.entries({
  a: '에이',
  b: '비',
  c: '씨',
  d: '디',
  e: '이',
  f: '에프',
  g: '지',
  h: '에이치',
  i: '아이',
  j: '제이',
  k: '케이',
  l: '엘',
  m: '엠',
  n: '엔',
  o: '오',
  p: '피',
  q: '큐',
  r: '알',
  s: '에스',
  t: '티',
  u: '유',
  v: '브이',
  w: '더블유',
  x: '엑스',
  y: '와이',
  z: '제트',
})
const nameOf = new Map(names)
/** Long names come first, so that 에이치 is not read as 에이. */
const byLength = names.toSorted(([, one], [, other]) => other.length - one.length)

const longestRun = 4

/**
 * Replaces short Latin parts by the Korean names of their letters: SJ테크 becomes 에스제이테크. Returns null if there are none.
 */
export function withLetterNames(core: string): string | null {
  const named = core.replaceAll(/[a-z]+/g, (run) =>
    run.length > longestRun ? run : Array.from(run, (letter) => nameOf.get(letter) ?? letter).join(''),
  )
  return named === core || /[a-z]/.test(named) ? null : named
}

/** Reads Korean letter names at the beginning of a word: 케이엘에스 gives KLS. Also returns the rest of the word. */
export function lettersByName(word: string): { letters: string; rest: string } {
  let letters = ''
  let rest = word
  for (;;) {
    const next = byLength.find(([, name]) => rest.startsWith(name))
    if (!next) return { letters, rest }
    letters += next[0]
    rest = rest.slice(next[1].length)
  }
}
