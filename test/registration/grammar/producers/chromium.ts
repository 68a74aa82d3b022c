import { readFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { browserLaunch } from '../../../browser/chromium.ts'
import type { Axes } from '../axes.ts'
import type { Block } from '../blocks.ts'
import { html } from '../html.ts'
import { fontFiles } from './fontsFolder.ts'

let browser: Promise<Browser> | undefined

const face = (file: string, weight: number) =>
  `@font-face { font-family: NanumGothic; font-weight: ${weight}; src: url(data:font/ttf;base64,${readFileSync(file).toString('base64')}) }`
const faces = `<style>${face(fontFiles.regular, 400)}${face(fontFiles.bold, 700)}</style>`

export async function printWithChromium(blocks: readonly Block[], axes: Axes): Promise<Uint8Array> {
  browser ??= browserLaunch().then((options) => chromium.launch(options))
  const page = await (await browser).newPage()
  try {
    await page.setContent(html(blocks, axes).replace('<style>', `${faces}<style>`))
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return await page.pdf({ preferCSSPageSize: true, printBackground: true })
  } finally {
    await page.close()
  }
}

export async function closeChromium(): Promise<void> {
  const open = browser
  browser = undefined
  await (await open)?.close()
}
