import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

// axe is called directly and not through Playwright's builder. The builder sends half a megabyte of code for every check and also collects passing
// elements, which takes five times as long.
const packaged = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(packaged.resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(where: object, options: object): Promise<{ violations: Violation[]; passes: unknown[] }>
}
interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

/** Checks every rule of axe, including target sizes, which are off by default. */
export async function expectNoAxeFaults(page: Page, part = 'html'): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { faults, passes } = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: Axe }
    const found = await axe.run(
      { include: [[selector]] },
      // Preloading of style sheets and media is off, because only rules that are not used here need it.
      { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'], preload: false },
    )
    const named = ({ id, nodes }: Violation) =>
      `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`
    return { faults: found.violations.map(named), passes: found.passes.length }
  }, part)
  expect(passes).toBeGreaterThan(10)
  expect(faults).toEqual([])
}

/**
 * Waits for animations to end, because an element that fades in does not have its final colour yet. Endless animations
 * are ignored.
 */
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
