import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule of axe, also the size of targets, which it leaves out by itself. */
export async function expectNoAxeFaults(page: Page, part = 'html'): Promise<void> {
  await settled(page)
  const axe = new AxeBuilder({ page }).include(part).options({ rules: { 'target-size': { enabled: true } } })
  // There are no frames: without this axe opens a second page for every look.
  const { violations, passes } = await axe.setLegacyMode().analyze()
  expect(passes.length).toBeGreaterThan(10)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** What is still fading in has no colour yet that could be judged. What turns for ever is not waited for. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}
