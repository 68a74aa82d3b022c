import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

// Axe itself, without the builder around it: that hands over the half megabyte at every look and asks for every element
// that is right, too, which makes a look five times as dear.
const packaged = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(packaged.resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(where: object, options: object): Promise<{ violations: Violation[]; passes: unknown[] }>
}
interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

/** Every rule of axe, also the size of targets, which it leaves out by itself. */
export async function expectNoAxeFaults(page: Page, part = 'html'): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { faults, passes } = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: Axe }
    const found = await axe.run(
      { include: [[selector]] },
      // Style sheets and media are read ahead for rules that are no part of this.
      { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'], preload: false },
    )
    const named = ({ id, nodes }: Violation) =>
      `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`
    return { faults: found.violations.map(named), passes: found.passes.length }
  }, part)
  expect(passes).toBeGreaterThan(10)
  expect(faults).toEqual([])
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
