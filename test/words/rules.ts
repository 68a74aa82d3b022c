import { wording } from '#shared/platform/wording.ts'
import { gap, type Text } from './texts.ts'

/**
 * Texts that the specification prescribes letter for letter, although the rest of the program spells them differently.
 */
const quoted = ['파일구분을 선택해 주세요', '컨텍회사명']

/** Wording that must not appear on a screen, each with advice on what to write instead. */
const patterns: { pattern: RegExp; advice: string }[] = [
  {
    pattern: /[은는이가을를과와]\((?:은|는|이|가|을|를|과|와)\)|\(으\)로|\(이\)/u,
    advice: '조사를 particle.ts로 붙이기',
  },
  {
    pattern: new RegExp(`${gap}(?:은|는|이|가|을|를|과|와|으로|로)(?=[\\s.,?!)]|$)`, 'u'),
    advice: '값 뒤의 조사를 particle.ts로 붙이기',
  },
  {
    pattern: /타입|오브젝트|널 값|문자열|배열이|정규식|파라미터|페이로드|엔드포인트/u,
    advice: '개발자의 말',
  },
  { pattern: /라우팅|해시로|렌더|쿼리|토큰이|캐시를|인스턴스|레코드/u, advice: '개발자의 말' },
  { pattern: /검증 ?숫자|검증번호|체크섬/u, advice: '번호를 확인해 달라는 말로' },
  { pattern: /\d\+와 미만|\d\+ ?미만/u, advice: '점수의 뜻을 말로' },
  { pattern: /담지 못|담깁니다|에 담은|개 담김/u, advice: '추가' },
  { pattern: /그 위에 반영|덮어써집니다/u, advice: '무엇이 바뀌는지 말로' },
  { pattern: /펼쳐서/u, advice: '전체 보기, 수정' },
  { pattern: /하십시요|되어집니다|되어지|할수 있|할수 없|안됩니다|몇일|웬지|됬/u, advice: '맞춤법' },
]

/** Every forbidden spelling with the word to use instead. */
const spelled = wording.flatMap(({ word, never }) => never.map((wrong) => ({ wrong, word })))

/** All faults of one text, each with its place and advice. */
export function faults({ file, line, text }: Text): string[] {
  const judged = quoted.reduce((rest, whole) => rest.replaceAll(whole, ''), text)
  const at = `${file}:${line} "${text.replaceAll(gap, '…')}"`
  return [
    ...patterns.filter(({ pattern }) => pattern.test(judged)).map(({ advice }) => `${at}: ${advice}`),
    ...spelled
      .filter(({ wrong }) => judged.includes(wrong))
      .map(({ wrong, word }) => `${at}: ${wrong} → ${word}`),
  ]
}
