import { describe, expect, it } from 'vitest'
import { clockOfMinute } from '#shared/platform/day.ts'
import { expected, type Sample, samples } from '#test/conversations/samples.ts'
import { UnreadableConversation } from './conversation.ts'
import { parseConversation } from './parseConversation.ts'

const read = (text: string, original = false) =>
  parseConversation(text, { encoding: 'utf-8', today: '2026-11-19', original })
const linesOf = (text: string) =>
  read(text).lines.map(({ day, minute, speaker, text: said }) => [day, clockOfMinute(minute), speaker, said])

describe('an export of', () => {
  it.each(samples)('$name', ({ text, name }: Sample) => {
    const found = read(text)
    expect(linesOf(text)).toEqual(expected.lines)
    expect(found.people).toEqual(expected.people)
    const hasTitle = !name.startsWith('Mac') && !name.startsWith('part')
    expect(found.title).toBe(hasTitle ? '정하늘 이사' : '')
    expect(found.leftOut.media).toBeGreaterThan(0)
    expect(linesOf(text.replaceAll('\n', '\r\n'))).toEqual(expected.lines)
    expect(linesOf(`\ufeff${text}`)).toEqual(expected.lines)
  })
})

const problemOf = (text: string) => {
  try {
    read(text)
  } catch (error) {
    return error instanceof UnreadableConversation ? error.problem : error
  }
  return null
}
const day = '--------------- 2026년 11월 11일 수요일 ---------------'

it('is refused if it is none, has no days or too many lines', () => {
  expect(problemOf('')).toBe('empty')
  expect(problemOf(' \n\n')).toBe('empty')
  expect(problemOf('안녕하세요\n회의록입니다.')).toBe('no-conversation')
  expect(problemOf('[김도현] [오후 2:02] 날짜 없음')).toBe('no-days')
  expect(problemOf(`${day}\n${'[김] [14:02] 네\n'.repeat(49_998)}`)).toBe(null)
  expect(problemOf(`${day}\n${'[김] [14:02] 네\n'.repeat(50_000)}`)).toBe('too-many-lines')
  const crowd = Array.from({ length: 301 }, (_, at) => `[사람${at}] [14:02] 네`).join('\n')
  expect(problemOf(`${day}\n${crowd}`)).toBe('too-many-people')
})

describe('resident numbers', () => {
  it('are masked in messages, names and the original, also over two messages', () => {
    const found = read(
      `${day}\n[김도현] [14:02] 번호는 680415-1234567 입니다\n[김 680415-1234567] [14:03] 네\n[김도현] [14:04] 680415\n[김도현] [14:04] 1234567\n[김도현] [14:05] 끝`,
      true,
    )
    expect(JSON.stringify(found)).not.toMatch(/1234567|680415/)
    expect(found.lines.map(({ masked }) => masked)).toEqual([true, false, true, true, false])
    expect(found.lines[0]?.text).toBe('번호는 ******-******* 입니다')
  })

  it('are not seen in times, sums and telephone numbers', () => {
    const text = `${day}\n[김도현] [14:02] 010-1234-5678, 410억 2026-11-11 14:02`
    const found = read(text, true)
    expect([found.lines[0]?.masked, found.original]).toEqual([false, text])
    const dated = '2026. 11. 11. 14:02, 101_김도현 : 네'
    expect(read(dated, true).original).toBe(dated)
  })
})

describe('odd messages', () => {
  const saying = (text: string) => linesOf(`${day}\n${text}`).map(([, , , said]) => said)

  it('keep a pasted chat of another form as text', () => {
    const pasted = '아까 대화입니다.\n2026. 11. 10. 오후 2:02, 정하늘 : 옛말'
    expect(saying(`[김도현] [14:02] ${pasted}`)).toEqual([pasted])
  })

  it('keep names with brackets, colons and emoji', () => {
    const found = read(`${day}\n[[광고] 김도현 😀] [14:02] 안녕`)
    expect(found.people).toEqual(['[광고] 김도현 😀'])
    expect(read('2026. 11. 11. 오후 2:02, 김: 도현 : 안녕 : 하세요').lines[0]?.text).toBe('안녕 : 하세요')
  })

  it('of a wrong clock or without words are counted', () => {
    const found = read(
      `${day}\n[김] [14:02] \u200b\n[김] [14:03] (이모티콘) 좋아요\n--------------- 2031년 1월 1일 수요일 ---------------\n[김] [09:00] 미래`,
    )
    expect([found.lines.map(({ text }) => text), found.leftOut]).toEqual([
      ['좋아요'],
      { empty: 1, future: 1 },
    ])
  })

  it('that are too long are cut', () => {
    const [line] = read(`${day}\n[김] [14:02] ${'가'.repeat(6000)}`).lines
    expect([line?.text.length, line?.cut]).toEqual([5000, true])
  })

  it('with impossible days and times are text', () => {
    expect(saying('[김] [14:02] 하나\n[김] [25:99] 둘')).toEqual(['하나\n[김] [25:99] 둘'])
    expect(problemOf('2026. 13. 45. 오후 2:02, 김 : 하나')).toBe('no-conversation')
  })
})
