import type { Locator, Page } from '@playwright/test'
import { commands, type Locator as Inner, page as innerPage, locators } from 'vitest/browser'
import { drawn } from './drawn.ts'
import type { PickedFile } from './pickedFile.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    bySelector(selector: string): Inner
  }
  interface BrowserCommands {
    act(selector: string, method: string, args: unknown[]): Promise<unknown>
    onPage(method: string, args: unknown[]): Promise<unknown>
    pick(selector: string, files: PickedFile[]): Promise<void>
  }
}
locators.extend({ bySelector: (selector: string) => selector })

/** Playwright executes these methods from outside the page, with real clicks and keys. */
const actions = [
  'click',
  'dblclick',
  'hover',
  'fill',
  'clear',
  'check',
  'uncheck',
  'selectOption',
  'press',
  'pressSequentially',
  'scrollIntoViewIfNeeded',
  'focus',
  'blur',
] as const

type Found = HTMLElement | SVGElement
type Options = Parameters<Inner['getByRole']>[1]
interface Narrowing {
  has?: Locator
  hasNot?: Locator
  hasText?: string | RegExp
  hasNotText?: string | RegExp
  visible?: true
}

const inners = new WeakMap<object, Inner>()
export const innerOf = (locator: object): Inner | undefined => inners.get(locator)

const finders = (inner: Inner | typeof innerPage) => ({
  getByRole: (role: string, options?: Options) => wrap(inner.getByRole(role, options)),
  getByText: (text: string | RegExp, options?: Options) => wrap(inner.getByText(text, options)),
  getByLabel: (text: string | RegExp, options?: Options) => wrap(inner.getByLabelText(text, options)),
  getByPlaceholder: (text: string | RegExp, options?: Options) => wrap(inner.getByPlaceholder(text, options)),
  getByTitle: (text: string | RegExp, options?: Options) => wrap(inner.getByTitle(text, options)),
  locator: (selector: string) => wrap(inner.bySelector(selector)),
})

const unwrap = (locator: Locator | undefined) => locator && inners.get(locator)

/**
 * A locator with Playwright's API, so that both kinds of browser tests look alike and share helpers. It searches in
 * this page itself; only user actions go through Playwright.
 */
function wrap(inner: Inner): Locator {
  const one = () => inner.findElement() as Promise<HTMLInputElement>
  const shown = {
    ...finders(inner),
    ...Object.fromEntries(
      actions.map((name) => [
        name,
        async (...args: unknown[]) => {
          await drawn()
          await commands.act(inner.selector, name, args)
        },
      ]),
    ),
    filter: ({ has, hasNot, visible, ...texts }: Narrowing) => {
      if (visible) return wrap(inner.bySelector('visible=true'))
      const parts = { has: unwrap(has), hasNot: unwrap(hasNot), ...texts }
      return wrap(
        inner.filter(Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))),
      )
    },
    and: (other: Locator) => wrap(inner.and(unwrap(other) ?? inner)),
    or: (other: Locator) => wrap(inner.or(unwrap(other) ?? inner)),
    setInputFiles: (files: PickedFile[]) => commands.pick(inner.selector, files),
    nth: (at: number) => wrap(inner.nth(at)),
    first: () => wrap(inner.first()),
    last: () => wrap(inner.last()),
    all: async () => inner.all().map(wrap),
    count: async () => inner.elements().length,
    evaluate: async (work: (element: Found, given?: unknown) => unknown, given?: unknown) =>
      work(await one(), given),
    evaluateAll: async (work: (elements: Found[], given?: unknown) => unknown, given?: unknown) =>
      work(inner.elements(), given),
    dispatchEvent: async (name: string) =>
      void (await one()).dispatchEvent(new Event(name, { bubbles: true })),
    boundingBox: async () => {
      const { x, y, width, height } = (await one()).getBoundingClientRect()
      return { x, y, width, height }
    },
    textContent: async () => (await one()).textContent,
    innerText: async () => (await one()).innerText,
    inputValue: async () => (await one()).value,
    getAttribute: async (name: string) => (await one()).getAttribute(name),
    isVisible: async () => inner.elements().some(isVisible),
    allTextContents: async () => inner.elements().map((element) => element.textContent),
    toString: () => inner.asLocator(),
  }
  const locator = naming(shown, 'locator') as unknown as Locator
  inners.set(locator, inner)
  return locator
}

export const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

/** Throws an error that names the missing method, instead of "undefined is not a function". */
export function naming<T extends object>(object: T, what: string): T {
  return new Proxy(object, {
    get(target, name) {
      if (name in target || typeof name === 'symbol' || ['then', 'asymmetricMatch', 'toJSON'].includes(name))
        return Reflect.get(target, name)
      throw new Error(`A ${what} of the component tests has no ${name}: such a test needs the whole browser`)
    },
  })
}

export const findersOfPage = (): Pick<Page, 'getByRole' | 'getByText' | 'getByLabel' | 'locator'> =>
  finders(innerPage) as unknown as Page
