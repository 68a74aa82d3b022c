import { listUsers } from '#shared/users/users.endpoints.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { TodayTeam } from '#web/progress/TodayTeam.tsx'
import { Card } from '#web/ui/card.tsx'
import { openPart } from './kit/openApp.tsx'
import { openRouted } from './kit/openRouted.tsx'
import { expect, test } from './kit/test.ts'

function State() {
  return <p>{usePrinting() ? '종이' : '화면'}</p>
}

/** Waits until a state change would be on the screen. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

test('the layout for paper stays until printing ends, although the browser leaves the print medium in between', async ({
  page,
}) => {
  const media = Object.assign(new EventTarget(), { matches: false })
  const original = window.matchMedia
  window.matchMedia = () => media as unknown as MediaQueryList
  const enter = (matches: boolean) => {
    media.matches = matches
    media.dispatchEvent(new Event('change'))
  }
  try {
    await openPart(<State />)
    await expect(page.getByText('화면')).toBeVisible()
    window.dispatchEvent(new Event('beforeprint'))
    enter(true)
    enter(false)
    await drawn()
    await expect(page.getByText('종이')).toBeVisible()
    window.dispatchEvent(new Event('afterprint'))
    await expect(page.getByText('화면')).toBeVisible()
    // Developer tools can show the print medium without printing.
    enter(true)
    await expect(page.getByText('종이')).toBeVisible()
    enter(false)
    await expect(page.getByText('화면')).toBeVisible()
  } finally {
    window.matchMedia = original
  }
})

test('home prints the name of the chosen team and not the control', async ({ page, server }) => {
  server.answer(listUsers, () => [])
  await openRouted(<TodayTeam team="999" onTeam={() => {}} />)
  const control = page.getByRole('combobox', { name: '오늘 볼 팀' })
  await expect(control).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  try {
    await expect(control).toBeHidden()
    await expect(page.locator('span:not(:has(select))').filter({ hasText: /^전사합$/ })).toBeVisible()
  } finally {
    await page.emulateMedia({ media: null })
  }
})

test('a printed tab keeps a card on one page, unless it has a long table', async ({ page }) => {
  const card = (rows: number, tall = false) => (
    <Card>
      <table aria-label={`${rows}줄`} data-tall-rows={tall || undefined}>
        <tbody>
          {Array.from({ length: rows }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal and stay in their order
            <tr key={at}>
              <td>주주</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
  await openPart(
    <div role="tabpanel">
      {card(4)}
      {card(24)}
      {card(8, true)}
    </div>,
  )
  await expect(page.getByRole('table', { name: '24줄' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  try {
    const breaks = Array.from(
      document.querySelectorAll('[data-card], table'),
      (element) => getComputedStyle(element).breakInside,
    )
    expect(breaks).toEqual(['avoid', 'avoid', 'auto', 'auto', 'auto', 'auto'])
  } finally {
    await page.emulateMedia({ media: null })
  }
})
