import { analyse } from 'scslre'

type Ast = ReturnType<typeof analyse>['parsed']['pattern']
type Element = Ast['alternatives'][number]['elements'][number]
type Alternative = Ast['alternatives'][number]

const setLetters: Record<string, string> = { digit: '1', space: ' ', word: 'a', any: '.', property: '가' }

/** A character that the element of a pattern matches, and a second one if it matches several. */
function lettersOf(element: unknown): string[] {
  const node = element as { type: string; [field: string]: unknown }
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value as number)]
    case 'CharacterClassRange': {
      const { min, max } = node as unknown as { min: { value: number }; max: { value: number } }
      return [String.fromCodePoint(min.value), String.fromCodePoint(max.value)]
    }
    case 'CharacterSet':
      return [node.negate ? '!' : (setLetters[node.kind as string] ?? 'a')]
    case 'CharacterClass':
      return node.negate ? ['!', '가'] : (node.elements as unknown[]).flatMap(lettersOf)
    case 'ExpressionCharacterClass':
      return ['\u200b']
    default:
      return []
  }
}

/** The shortest text that an element of a pattern matches. It is empty for lookarounds. */
function sampleOf(element: Element): string {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the default case recognises the rest by its first character
  switch (element.type) {
    case 'Quantifier':
      return sampleOf(element.element).repeat(
        Math.max(element.min, element.max === 0 ? 0 : Number(element.min > 0)),
      )
    case 'Group':
    case 'CapturingGroup':
      return sampleOfAll(element.alternatives[0])
    default:
      return lettersOf(element)[0] ?? ''
  }
}
const sampleOfAll = (alternative: Alternative | undefined) =>
  (alternative?.elements ?? []).map(sampleOf).join('')

interface Attack {
  before: string
  repeat: string
}

/** For every unbounded quantifier: the text that leads to it, and the text to repeat. */
function attacksOf(alternatives: readonly Alternative[], lead = ''): Attack[] {
  return alternatives.flatMap(({ elements }) => {
    let before = lead
    return elements.flatMap((element) => {
      const here = before
      before += sampleOf(element)
      if (element.type === 'Quantifier') return attacksOfRepeat(element, here)
      if ('alternatives' in element) return attacksOf(element.alternatives, here)
      return []
    })
  })
}

function attacksOfRepeat(
  { element, max }: Extract<Element, { type: 'Quantifier' }>,
  before: string,
): Attack[] {
  const inner = 'alternatives' in element ? attacksOf(element.alternatives, before) : []
  if (max !== Infinity) return inner
  const letters = 'alternatives' in element ? element.alternatives.map(sampleOfAll) : lettersOf(element)
  const some = [...new Set(letters)].filter((letter) => letter !== '').slice(0, 4)
  return [...some.map((repeat) => ({ before, repeat })), ...inner]
}

const tails = ['', '\n', '\0']

/**
 * Long texts that could make one pattern slow. For each unbounded quantifier there is a long matching text, followed
 * by text that does not match.
 */
export function* hostileTexts(source: string, flags: string, length: number): Generator<string> {
  const { alternatives } = analyse({ source, flags }).parsed.pattern
  const plain = ['a', '1', ' ', '.', '가', '-', '('].map((repeat) => ({ before: '', repeat }))
  for (const { before, repeat } of attacksOf(alternatives)) {
    const body = repeat.repeat(Math.ceil(length / repeat.length))
    for (const tail of tails) yield before + body + tail
    // Without the leading text, the pattern is tried again at every position.
    if (before !== '') yield body + tails[2]
  }
  for (const { repeat } of plain) yield `${repeat.repeat(length)}\n`
}
