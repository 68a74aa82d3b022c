import type { Page } from '@playwright/test'
import { commands, page as innerPage } from 'vitest/browser'
import { drawn } from './drawn.ts'
import { findersOfPage, naming } from './locator.ts'
import { openApp } from './openApp.tsx'

const onPage =
  (method: string) =>
  async (...args: unknown[]) => {
    await drawn()
    await commands.onPage(method, args)
  }

async function resize({ width, height }: { width: number; height: number }) {
  if (window.innerWidth !== width || window.innerHeight !== height) await innerPage.viewport(width, height)
}

/** The page of the component tests, with Playwright's API. Only the methods listed here can be used. */
export const page = naming(
  {
    ...findersOfPage(),
    /** Navigates inside the program like a link; a full page load needs a browser test. */
    goto: openApp,
    goBack: async () => window.history.back(),
    url: () => window.location.href,
    title: async () => document.title,
    evaluate: async (work: (given?: unknown) => unknown, given?: unknown) => work(given),
    keyboard: { press: onPage('keyboard.press'), type: onPage('keyboard.type') },
    mouse: {
      move: onPage('mouse.move'),
      down: onPage('mouse.down'),
      up: onPage('mouse.up'),
      click: onPage('mouse.click'),
    },
    setViewportSize: resize,
    viewportSize: () => ({ width: window.innerWidth, height: window.innerHeight }),
    emulateMedia: onPage('emulateMedia'),
  },
  'page',
) as unknown as Page
