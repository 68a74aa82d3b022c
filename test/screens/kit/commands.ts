import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'
import type { PickedFile } from './pickedFile.ts'

type Method = (...args: unknown[]) => Promise<unknown>
const bound = (object: object, name: string): Method => {
  const method: unknown = Reflect.get(object, name)
  if (typeof method !== 'function') throw new Error(`Playwright has no ${name}`)
  return (...args) => method.apply(object, args) as Promise<unknown>
}

/** User actions on an element, executed by Playwright on request of the tests, which run inside the page. */
export const act: BrowserCommand<[selector: string, method: string, args: unknown[]]> = async (
  { iframe },
  selector,
  method,
  args,
) => {
  await bound(iframe.locator(selector), method)(...args)
}

/** Selects files; their bytes are passed as text. */
export const pick: BrowserCommand<[selector: string, files: PickedFile[]]> = async (
  { iframe },
  selector,
  files,
) => {
  await iframe
    .locator(selector)
    .setInputFiles(
      files.map(({ name, mimeType, base64 }) => ({ name, mimeType, buffer: Buffer.from(base64, 'base64') })),
    )
}

/** Keyboard, mouse and device settings of the page: `keyboard.press`, `emulateMedia`. */
export const onPage: BrowserCommand<[method: string, args: unknown[]]> = async ({ page }, method, args) => {
  const [name = '', part] = method.split('.')
  await (part ? bound(Reflect.get(page, name) as object, part) : bound(page, name))(...args)
}
