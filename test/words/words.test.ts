import { expect, it } from 'vitest'
import { wording } from '#shared/platform/wording.ts'
import { faults } from './rules.ts'
import { readTexts, textsOf } from './texts.ts'

const root = new URL('../..', import.meta.url).pathname

it('uses one word for each term, fitting particles and no developer’s Korean', () => {
  const texts = readTexts(root)
  expect(texts.length).toBeGreaterThan(1500)
  expect(texts.flatMap(faults)).toEqual([])
})

it('finds a planted fault in every kind of text', () => {
  const planted = textsOf(
    'src/web/planted.tsx',
    [
      'const a = "주소은(는) 필수입니다."',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source text under test
      'const b = `${label}을 입력해주세요.`',
      "const c = '진행 가능 여부'",
      'const d = <p>{name}는 삭제되었습니다.</p>',
      'const e = <p title="파일 올리기">다시 시도해 주세요.</p>',
      'const f = "예상 타입은 object입니다."',
      '// 내려받기: a comment is no text of the interface',
      "const g = '파일구분을 선택해 주세요'",
    ].join('\n'),
  )
  expect(planted.map((text) => [text.line, faults(text).length])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [5, 1],
    [6, 1],
    [8, 0],
  ])
})

it('names no word both right and wrong', () => {
  const words = wording.map(({ word }) => word)
  expect(new Set(words).size).toBe(words.length)
  expect(
    words.filter((word) => wording.some(({ never }) => never.some((wrong) => word.includes(wrong)))),
  ).toEqual([])
})
