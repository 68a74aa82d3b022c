import type { Locator } from '@playwright/test'
import { Today, TodayHeading } from '#web/home/Today.tsx'
import { useFold } from '#web/home/useFold.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Explain } from '#web/ui/explain.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { openPart } from './kit/openApp.tsx'
import { openRouted } from './kit/openRouted.tsx'
import { expect, test } from './kit/test.ts'

/** Returns whether the middle of the control and all points up to 19 px around it belong to the control. */
const isTappable = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const reach = 19
    return [0, -reach, reach].every((x) =>
      [0, -reach, reach].every((y) =>
        element.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)),
      ),
    )
  })

const nothing = () => {}

test('small controls are tapped in an area of 40 by 40 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPart(
    <div className="grid justify-items-start gap-8 p-8">
      <Button size="xs">마침</Button>
      <Button size="sm">비교</Button>
      <IconButton size="xs" label="지우기">
        x
      </IconButton>
      <IconButton size="sm" label="닫기">
        x
      </IconButton>
      <Chip label="소재지" onRemove={nothing}>
        경남
      </Chip>
      <Explain title="정체">보고가 없는 기업입니다.</Explain>
    </div>,
  )
  for (const name of ['마침', '비교', '지우기', '닫기', '소재지 지우기', '정체 설명']) {
    const control = page.getByRole('button', { name, exact: true })
    await expect(control).toBeVisible()
    expect([name, await isTappable(control)]).toEqual([name, true])
  }
})

function Folded() {
  const { shown, rest } = useFold({ rows: ['가', '나', '다'], total: 3 }, 1)
  return (
    <>
      <ul>
        {shown.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {rest}
    </>
  )
}

test('the links of a section of home are tapped in an area of 40 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRouted(
    <Today
      work={null}
      sections={[
        {
          id: 'waiting',
          Section: () => (
            <div className="p-6">
              <TodayHeading title="추가등록 대기" count={3} allAt="/companyload" />
              <Folded />
            </div>
          ),
        },
      ]}
    />,
  )
  for (const control of [
    page.getByRole('link', { name: '추가등록 대기 모두 보기' }),
    page.getByRole('button', { name: '이 밖에 2건 더 보기' }),
  ]) {
    await expect(control).toBeVisible()
    expect(await isTappable(control)).toBe(true)
  }
})

test('a chosen button looks different from the others', async ({ page }) => {
  await openPart(
    <>
      <Button aria-pressed>내일</Button>
      <Button aria-pressed={false}>3일 뒤</Button>
    </>,
  )
  const colours = (name: string) =>
    page.getByRole('button', { name }).evaluate((element) => {
      const { backgroundColor, borderTopColor, color } = getComputedStyle(element)
      return [backgroundColor, borderTopColor, color]
    })
  await expect(page.getByRole('button', { name: '내일' })).toBeVisible()
  const [chosen, other] = [await colours('내일'), await colours('3일 뒤')]
  for (const [at, colour] of chosen.entries()) expect(colour).not.toBe(other[at])
})
