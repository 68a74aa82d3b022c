import type { Locator, Page } from '@playwright/test'
import { createElement } from 'react'
import { BrokerageListRow, pageBrokerages } from '#shared/company/brokerage.endpoints.ts'
import { getCalendar } from '#shared/progress/calendar.endpoints.ts'
import { FigureInput } from '#web/statements/FigureInput.tsx'
import { emptyFirm } from './emptyFirm.ts'
import { openPart } from './kit/openApp.tsx'
import { expect, test } from './kit/test.ts'
import { firmOf, person } from './people.ts'

/** Returns how many pixels of a link's focus ring its ancestors cut off. */
const hiddenRing = (link: Locator) =>
  link.evaluate((element) => {
    const ring = 4
    const inner = element.getBoundingClientRect()
    let hidden = 0
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue
      const outer = box.getBoundingClientRect()
      hidden = Math.max(hidden, outer.left - inner.left + ring, outer.top - inner.top + ring)
      if (box.tagName === 'SPAN') hidden = Math.max(hidden, inner.bottom + ring - outer.bottom)
    }
    return Math.round(hidden)
  })

async function tabTo(page: Page, link: Locator) {
  for (let at = 0; at < 80; at += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
}

test('the ring of a company and of a telephone number is not cut off by the cell', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  const row = {
    ...Object.fromEntries(Object.keys(BrokerageListRow.shape).map((key) => [key, null])),
    id: 1,
    managerByDefault: false,
    hasContact: true,
    createdAt: '2026-03-02T00:00:00.000Z',
    version: 1,
    contactEmail: null,
    businessNumber: '123-45-67890',
    companyName: '견본(주)',
    contactName: '박연락',
    contactPosition: '대표',
    contactPhone: '02-000-0000',
    updatedAt: '2026-03-02T00:00:00.000Z',
    can: { edit: true, delete: false, seeContacts: true },
  }
  server.answer(pageBrokerages, () => ({ rows: [row as never], next: null, total: 1, page: 1, pageSize: 50 }))
  await page.goto('/companyadd')
  for (const name of ['견본(주)', '02-000-0000'])
    expect(await hiddenRing(page.getByRole('link', { name }).first())).toBeLessThanOrEqual(0)
})

test('on the dark picture of home the ring is light enough to be seen', async ({ page, signIn, server }) => {
  signIn('staff')
  emptyFirm(server)
  await page.goto('/')
  const link = page.getByRole('main').getByRole('link', { name: '기업등록' }).first()
  await tabTo(page, link)
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('outline-style', 'solid')
  const contrast = () =>
    link.evaluate((element) => {
      const pixel = document.createElement('canvas').getContext('2d')
      const light = (color: string) => {
        if (!pixel) return 0
        pixel.fillStyle = color
        pixel.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((part) =>
          part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const picture = element.closest('section')
      if (!picture) return 0
      const pair = [getComputedStyle(element).outlineColor, getComputedStyle(picture).backgroundColor].map(
        light,
      )
      return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
    })
  // The colour of the ring fades in, so the contrast is measured repeatedly.
  await expect.poll(contrast).toBeGreaterThan(4.5)
})

test('on the phone a day reached with Tab does not stop under the names of the teams', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin', { teamId: '001' })
  emptyFirm(server)
  await page.setViewportSize({ width: 390, height: 844 })
  const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`
  server.answer(getCalendar, () => ({
    month: '2026-03',
    today: day(31),
    holidays: [],
    teams: [
      {
        teamId: '201',
        managerName: '김도현',
        days: Array.from({ length: 31 }, (_, at) => ({ day: day(at + 1), reports: 1 })),
        reports: 31,
        minutes: 60,
        companies: 1,
        workdays: 20,
        written: 20,
        gaps: [],
        since: null,
      },
    ],
  }))
  await page.goto('/daily-report-calendar?month=2026-03&team=999')
  const name = page.getByRole('link', { name: /김도현$/ })
  await expect(name).toBeVisible()
  const link = page.getByRole('link', { name: new RegExp(`${day(8)} `) })
  await page.getByRole('link', { name: new RegExp(`${day(7)} `) }).focus()
  await link.evaluate((element) => {
    const cell = element.closest('td')
    cell?.closest('[data-scroll]')?.scrollTo({ left: cell.offsetLeft - 30 })
  })
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  const edge = await name.evaluate((element) => element.closest('th')?.getBoundingClientRect().right ?? 0)
  const box = await link.boundingBox()
  expect(box?.x ?? 0).toBeGreaterThanOrEqual(edge)
})

test('a control above what is in sight does not stop under the navigation', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  firmOf(server, ...Array.from({ length: 24 }, (_, at) => person(String(301 + at), `사람${at}`)))
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/usermanagement')
  await expect(page.getByRole('row').nth(12)).toBeAttached()
  const place = await page
    .getByRole('row')
    .nth(12)
    .evaluate((row) => {
      const control = row.querySelector<HTMLElement>('a, button, input')
      if (!control) return { top: -1, head: 0 }
      window.scrollBy(0, control.getBoundingClientRect().top - 40)
      control.focus()
      const head = document.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0
      return { top: control.getBoundingClientRect().top, head }
    })
  expect(place.top).toBeGreaterThanOrEqual(place.head)
})

test('a cell of a statement shows that it has the focus', async ({ page }) => {
  await openPart(
    createElement(FigureInput, { kind: 'money', value: '1,234', onText: () => {}, 'aria-label': '매출액' }),
  )
  const cell = page.getByRole('textbox', { name: '매출액' })
  await page.keyboard.press('Tab')
  await expect(cell).toBeFocused()
  await expect(cell).toHaveCSS('outline-style', 'solid')
  await expect(cell).toHaveCSS('outline-width', '2px')
})
