import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

// Uses axe directly instead of its Playwright builder, which sends the half megabyte of axe on every check and collects
// passing elements too: five times the cost.
const packaged = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(packaged.resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(where: object, options: object): Promise<{ violations: Violation[]; passes: unknown[] }>
}
interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

/** Every rule of axe, including target sizes, which are off by default. */
export async function expectNoAxeFaults(page: Page, part = 'html'): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { faults, passes } = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: Axe }
    const found = await axe.run(
      { include: [[selector]] },
      // Preloading style sheets and media serves only rules that are not used here.
      { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'], preload: false },
    )
    const named = ({ id, nodes }: Violation) =>
      `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`
    return { faults: found.violations.map(named), passes: found.passes.length }
  }, part)
  expect(passes).toBeGreaterThan(10)
  expect(faults).toEqual([])
}

/** Elements that are fading in have no final colour yet. Endless animations are not waited for. */
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
