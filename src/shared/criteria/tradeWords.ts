import { foldText } from '../company/search.ts'

/**
 * How wanted and refused words are compared with the texts of a company: letter case, full width and spaces do not
 * matter, nor does a particle at the end of the word, nor which of several synonyms of the trade is used.
 */

const firstSyllable = 0xac00
const lastSyllable = 0xd7a3

/** Whether a syllable ends in a consonant (받침); null for other characters. */
function closes(letter: string | undefined): boolean | null {
  const code = letter?.codePointAt(0) ?? 0
  return code < firstSyllable || code > lastSyllable ? null : (code - firstSyllable) % 28 > 0
}

/**
 * Particles that may end a typed word, with whether they follow a syllable that ends in a consonant. The longer ones
 * come first.
 */
const particles: readonly (readonly [particle: string, afterConsonant: boolean | null])[] = [
  ['에서', null],
  ['으로', true],
  ['을', true],
  ['를', false],
  ['은', true],
  ['는', false],
  ['이', true],
  ['가', false],
  ['과', true],
  ['와', false],
]
const shortestWord = 2

/** Removes a particle from the end of a word, if at least two letters remain. */
function withoutParticle(word: string): string {
  for (const [particle, afterConsonant] of particles) {
    if (!word.endsWith(particle)) continue
    const stem = word.slice(0, -particle.length)
    const before = closes(Array.from(stem).at(-1))
    if (Array.from(stem).length < shortestWord || before === null) continue
    if (afterConsonant === null || afterConsonant === before) return stem
  }
  return word
}

/** Folds a word as the texts of companies are folded. */
const bare = (text: string) => foldText(text).replaceAll(/\s+/g, '')
export const isLongEnough = (text: string) => Array.from(bare(text)).length >= shortestWord

/** The usual synonyms of the trade. A firm adds its own in its settings. */
const usualSynonyms =
  '2차전지=이차전지=배터리=축전지=ESS, 반도체=칩=IC, 디스플레이=OLED=LCD, 자동차부품=차량부품=전장부품, 전기차=EV=전기자동차, ' +
  '조선기자재=선박부품=선박기자재, 항공부품=항공기부품=항공구조물, 건강기능식품=건기식, 간편식=HMR=가정간편식, 화장품=코스메틱=뷰티, ' +
  '의료기기=의료장비=메디칼, 의약품=제약=원료의약품, 물류=로지스틱스=운송, 콜드체인=저온물류=냉동물류, 금형=몰드, 사출=플라스틱성형, ' +
  '소프트웨어=SW=솔루션, 인공지능=AI, 신재생에너지=재생에너지=태양광=풍력, 폐기물=환경처리=재활용, 프랜차이즈=가맹사업, 전자상거래=이커머스=온라인몰, ' +
  'PCB=인쇄회로기판, 로봇=자동화설비, 복합재=복합소재=CFRP'

type Synonyms = ReadonlyMap<string, readonly string[]>

/** Reads synonyms: the usual ones and those of the firm. Groups that share a word become one group. */
export function readSynonyms(ofFirm: string): Synonyms {
  const groups = new Map<string, Set<string>>()
  for (const line of `${usualSynonyms},${ofFirm}`.split(',')) {
    const words = line.split('=').map(bare).filter(isLongEnough)
    const joined = new Set(words.flatMap((word) => [...(groups.get(word) ?? []), word]))
    for (const word of joined) groups.set(word, joined)
  }
  return new Map([...groups].map(([word, group]) => [word, [...group].toSorted()]))
}

/** Returns all spellings under which a word is looked for: the word without particle, and its synonyms. */
export function spellingsOf(word: string, synonyms: Synonyms): readonly string[] {
  const whole = bare(word)
  const stem = withoutParticle(whole)
  return synonyms.get(whole) ?? synonyms.get(stem) ?? [stem]
}
