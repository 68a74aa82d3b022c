import { expect, type Locator, type Page } from '@playwright/test'

/**
 * These functions check what a mouse really hits. Playwright's click scrolls until an element is free, so it passes
 * even where a user cannot reach the element.
 */

/** Clicks at the middle of the element without scrolling. If something covers the element, that gets the click. */
export async function clickInPlace(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const found = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const at = { x: x + width / 2, y: y + height / 2 }
    const hit = document.elementFromPoint(at.x, at.y)
    return { ...at, over: hit && !element.contains(hit) ? hit.outerHTML.slice(0, 120) : null }
  })
  expect(found.over, 'what lies over it').toBeNull()
  await target.page().mouse.click(found.x, found.y)
}

/** Returns visible controls that something covers even after scrolling; a screen should have none. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((one) =>
      one.checkVisibility(),
    )
    const room = dialogs.at(-1) ?? document.body
    const controls =
      'button, a[href], input, select, textarea, [role=checkbox], [role=option], [role=menuitem]'
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2, width, height }
    }
    const inSight = (element: Element) => {
      const { x, y, width, height } = middle(element)
      return width > 4 && height > 4 && x > 0 && y > 0 && x < innerWidth && y < innerHeight
    }
    const over = (element: Element): Element | null => {
      const { x, y } = middle(element)
      const hit = document.elementFromPoint(x, y)
      // A toast does not count as covering, because it disappears by itself and its position has its own test.
      if (!hit || element.contains(hit) || hit.closest('[data-toast-viewport]')) return null
      // A hit on the control's label or parent counts too: a label activates its control, and a parent may draw it.
      return hit.closest('label')?.contains(element) || hit.contains(element) ? null : hit
    }
    const faults: string[] = []
    for (const element of room.querySelectorAll(controls)) {
      const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const still = element.matches(':disabled, [aria-disabled=true], [inert] *')
      if (!shown || still || !inSight(element) || !over(element)) continue
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const hit = over(element)
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      if (hit) faults.push(`${name.slice(0, 60)} under ${hit.tagName} ${hit.textContent?.slice(0, 40)}`)
    }
    return faults
  })
