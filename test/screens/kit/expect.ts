import type { Locator } from '@playwright/test'
import { expect as plain } from 'vitest'
import { innerOf, isVisible, naming } from './locator.ts'
import { page } from './page.ts'

type Text = string | RegExp
type Found = HTMLElement & { value?: string; checked?: boolean; readOnly?: boolean; indeterminate?: boolean }

// Waiting uses the real clock, even if a test installs a fake one.
const realTimeout = globalThis.setTimeout
const now = performance.now.bind(performance)
const patienceMs = 20_000

const squeezed = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const equals = (seen: string, wanted: Text) =>
  typeof wanted === 'string' ? seen === squeezed(wanted) : wanted.test(seen)
const contains = (seen: string, wanted: Text) =>
  typeof wanted === 'string' ? seen.includes(squeezed(wanted)) : wanted.test(seen)
const exactly = (seen: string, wanted: Text) =>
  typeof wanted === 'string' ? seen === wanted : wanted.test(seen)

type Look = () => [fits: boolean, seen: unknown]

/** Polls until the result is as expected, like Playwright's expectations. */
async function until(what: string, wanted: unknown, not: boolean, look: Look) {
  const started = now()
  for (;;) {
    const [fits, seen] = look()
    if (fits !== not) return
    if (now() - started > patienceMs) {
      const shown = (value: unknown) => (value instanceof RegExp ? String(value) : JSON.stringify(value))
      throw new Error(`${what}: wanted ${not ? 'not ' : ''}${shown(wanted)}, seen ${shown(seen)}`)
    }
    await new Promise((resolve) => realTimeout(resolve, now() - started < 200 ? 15 : 60))
  }
}

const isDisabled = (element: Found) =>
  element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null
function isInViewport(element: Found) {
  const { top, left, bottom, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}
function passes(check: () => void): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}

/** The Playwright expectations that component tests use. */
function checksOf(locator: Locator, not: boolean) {
  const inner = innerOf(locator)
  if (!inner) throw new Error('not a locator of this page')
  const all = () => inner.elements() as Found[]
  const one = (): Found | undefined => {
    const [first, second] = all()
    if (second) throw new Error(`${inner.asLocator()}: ${all().length} elements, one was meant`)
    return first
  }
  const wait = (name: string, wanted: unknown, look: Look, inverse = not) =>
    until(`${inner.asLocator()} ${name}`, wanted, inverse, look)
  const is =
    (name: string, test: (element: Found) => boolean, inverse = not) =>
    () => {
      const look: Look = () => {
        const element = one()
        return [element !== undefined && test(element), element ? 'there' : 'not there']
      }
      return wait(name, true, look, inverse)
    }
  const value = (name: string, wanted: Text, read: (element: Found) => string | null | undefined) =>
    wait(name, wanted, () => {
      const seen = all().length > 0 ? read(one() as Found) : undefined
      return [typeof seen === 'string' && exactly(seen, wanted), seen]
    })
  const texts = (name: string, fits: typeof equals) => (wanted: Text | Text[]) =>
    wait(name, wanted, () => {
      const seen = all().map((element) => squeezed(element.textContent))
      if (Array.isArray(wanted))
        return [seen.length === wanted.length && wanted.every((text, at) => fits(seen[at] ?? '', text)), seen]
      return [one() !== undefined && fits(seen[0] ?? '', wanted), seen[0]]
    })
  return {
    toHaveCount: (count: number) => wait('count', count, () => [all().length === count, all().length]),
    toBeVisible: is('visible', isVisible),
    toBeHidden: is('visible', isVisible, !not),
    toBeAttached: is('attached', () => true),
    toBeFocused: is('focused', (element) => element === element.ownerDocument.activeElement),
    toBeChecked: is('checked', (element) => element.checked ?? element.ariaChecked === 'true'),
    toBeDisabled: is('disabled', isDisabled),
    toBeEnabled: is('disabled', isDisabled, !not),
    toBeEditable: is('editable', (element) => !isDisabled(element) && !element.readOnly),
    toBeInViewport: is('in the viewport', isInViewport),
    toHaveText: texts('text', equals),
    toContainText: texts('text with', contains),
    toHaveValue: (wanted: Text) => value('value', wanted, (element) => element.value),
    toHaveAttribute: (name: string, wanted: Text = /^/) =>
      value(`attribute ${name}`, wanted, (element) => element.getAttribute(name)),
    toHaveCSS: (name: string, wanted: Text) =>
      value(`style ${name}`, wanted, (element) => getComputedStyle(element).getPropertyValue(name)),
    toHaveJSProperty: (name: keyof Found, wanted: unknown) =>
      wait(`property ${name}`, wanted, () => [one()?.[name] === wanted, one()?.[name]]),
    toHaveAccessibleDescription: (wanted: Text) =>
      is(`described as ${String(wanted)}`, (element) =>
        passes(() => plain(element).toHaveAccessibleDescription(wanted)),
      )(),
    toHaveAccessibleName: (wanted: Text) =>
      is(`named ${String(wanted)}`, (element) => passes(() => plain(element).toHaveAccessibleName(wanted)))(),
  }
}

const checksOfPage = (not: boolean) => ({
  toHaveURL: (wanted: Text) =>
    until('address', wanted, not, () => {
      const { href, pathname, search } = window.location
      return [typeof wanted === 'string' ? pathname + search === wanted : wanted.test(href), href]
    }),
  toHaveTitle: (wanted: Text) =>
    until('title', wanted, not, () => [equals(document.title, wanted), document.title]),
})

const bothWays = (make: (not: boolean) => object) =>
  naming({ ...make(false), not: naming(make(true), 'expectation') }, 'expectation')

/** The function `expect` with Playwright's API: locators and pages are polled, anything else is compared at once. */
export const expect = new Proxy(plain, {
  apply(target, _, [value, message]: [unknown, string?]) {
    if (value === page) return bothWays(checksOfPage)
    if (typeof value === 'object' && value !== null && innerOf(value))
      return bothWays((not) => checksOf(value as Locator, not))
    return target(value, message)
  },
}) as unknown as typeof import('@playwright/test').expect
