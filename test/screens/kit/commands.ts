import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'
import type { PickedFile } from './pickedFile.ts'

type Method = (...args: unknown[]) => Promise<unknown>
const bound = (object: object, name: string): Method => {
  const method: unknown = Reflect.get(object, name)
  if (typeof method !== 'function') throw new Error(`Playwright has no ${name}`)
  return (...args) => method.apply(object, args) as Promise<unknown>
}

/** Performs a user action on an element. Tests run inside the page, so they ask Playwright to do it. */
export const act: BrowserCommand<[selector: string, method: string, args: unknown[]]> = async (
  { iframe },
  selector,
  method,
  args,
) => {
  await bound(iframe.locator(selector), method)(...args)
}

/** Selects files in a file input; their bytes are passed as base64 text. */
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

/**
 * Calls a method of Playwright's page for keyboard, mouse or device settings, for example `keyboard.press` or
 * `emulateMedia`.
 */
export const onPage: BrowserCommand<[method: string, args: unknown[]]> = async ({ page }, method, args) => {
  const [name = '', part] = method.split('.')
  await (part ? bound(Reflect.get(page, name) as object, part) : bound(page, name))(...args)
}
