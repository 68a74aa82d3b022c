import { tied } from '#web/ui/feedback/tied.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { openPart } from './kit/openApp.tsx'
import { expect, test } from './kit/test.ts'

const message = '담당자 가능금액(백만원)은 필수 입력 항목입니다. 매도자 희망금액(백만원)과 비교해주세요.'

test('at no width does a particle stand at the beginning of a line, apart from its bracket', async ({
  page,
}) => {
  await openPart(
    <div id="narrow" className="break-keep">
      <FieldError>{message}</FieldError>
    </div>,
  )
  await expect(page.getByText(message)).toBeVisible()
  const torn = await page.evaluate((text) => {
    const box = document.getElementById('narrow')
    const range = document.createRange()
    const letters: [Node, number][] = []
    const walker = document.createTreeWalker(box ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let at = 0; at < (node.textContent ?? '').length; at++) letters.push([node, at])
    const topOf = ([node, at]: [Node, number]) => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      // For a character at the beginning of a line, the browser also returns an empty rectangle at the end of the
      // previous line.
      return [...range.getClientRects()].at(-1)?.top
    }
    const widths: number[] = []
    for (let width = 120; width < 420; width += 5) {
      if (box) box.style.width = `${width}px`
      for (let at = text.indexOf(')'); at >= 0; at = text.indexOf(')', at + 1)) {
        const [bracket, particle] = [letters[at], letters[at + 1]]
        if (bracket && particle && topOf(bracket) !== topOf(particle)) widths.push(width)
      }
    }
    return widths
  }, message)
  expect(torn).toEqual([])
})

test('a text without brackets and anything but a text stay as they are', () => {
  expect(tied('제목을 입력해주세요.')).toBe('제목을 입력해주세요.')
  const element = <b>(주)</b>
  expect(tied(element)).toBe(element)
})
