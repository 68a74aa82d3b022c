import { initialsOf } from '#shared/company/search.ts'
import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { foldLatin } from '../text/latin.ts'
import { romanised } from '../text/romanise.ts'
import { coreOf, isPerson, namesNobody, personsOf } from './nameParts.ts'
import { type NameSink, nameNeedles } from './names.ts'
import type { Rarity } from './rarity.ts'

const titles = ['대표이사', '대표', '회장', '사장', '의장', '오너', '창업자', '창업주', '이사장']
const calledBy = ['씨', '님', '대표', '회장', '사장', '전무', '상무', '이사', '부장', '실장', '팀장']

/** Family names whose usual Latin spelling differs from their sound. */
const families: Record<string, readonly string[]> = {
  이: ['lee', 'yi', 'rhee', 'i'],
  박: ['park', 'pak', 'bak'],
  임: ['lim', 'im', 'rim'],
  노: ['noh', 'roh', 'no'],
  유: ['yoo', 'you', 'yu', 'ryu'],
  류: ['ryu', 'yoo', 'ryoo'],
  최: ['choi', 'choe'],
  양: ['yang'],
  우: ['woo', 'wu', 'u'],
}

interface Person {
  kind: LeakKind
  /** If true, two further texts identify the person: the given name alone, and the family name with a title. */
  leads: boolean
  /** The stored position of the person, such as 전무. */
  position?: string | null
}

/** Adds words to search for (needles) from a field that names people. Sometimes it names companies or funds instead. */
export function peopleNeedles(
  text: string,
  { kind, leads, position }: Person,
  rarity: Rarity,
  sink: NameSink,
): void {
  for (const name of personsOf(text)) {
    const core = coreOf(name)
    if (namesNobody(core)) continue
    if (!isPerson(core)) nameNeedles(name, kind, rarity, sink)
    else personNeedles(core, { kind, leads, position: position ?? null }, rarity, sink)
  }
}

function personNeedles(
  name: string,
  { kind, leads, position }: Person,
  rarity: Rarity,
  sink: NameSink,
): void {
  const cut = name.length === 4 ? 2 : 1
  const [family, given] = [name.slice(0, cut), name.slice(cut)]
  sink.plain({ text: name, kind, rule: name.length > 2 ? 'name' : 'word' })
  sink.hidden(name, kind)
  const initials = compatible(initialsOf(name))
  if (initials.length >= 3) sink.plain({ text: initials, kind, rule: 'word' })
  const sound = romanised(given)
  for (const spelling of families[family] ?? [romanised(family)]) {
    sink.sound(foldLatin(spelling + sound), kind)
    sink.sound(foldLatin(sound + spelling), kind)
  }
  if (given.length >= 2 && foldLatin(sound).length >= 5) sink.sound(foldLatin(sound), kind)
  const called = position ? [position.replaceAll(/\s/g, '')] : []
  for (const title of leads ? [...titles, ...called] : called)
    if (title.length >= 2) sink.plain({ text: family + title, kind, rule: 'titled' })
  if (given.length < 2) return
  const isAlsoAWord = rarity.isCommon(given)
  if (leads) sink.plain({ text: given, kind, rule: 'start', codeName: isAlsoAWord })
  if (!leads || isAlsoAWord)
    for (const title of calledBy) sink.plain({ text: given + title, kind, rule: 'titled' })
}
