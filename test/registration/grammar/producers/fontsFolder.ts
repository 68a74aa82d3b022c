import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const nanum = dirname(require.resolve('@expo-google-fonts/nanum-gothic/package.json'))
export const fontFiles = {
  regular: join(nanum, '400Regular/NanumGothic_400Regular.ttf'),
  bold: join(nanum, '700Bold/NanumGothic_700Bold.ttf'),
}

const alternative = join(
  dirname(require.resolve('pretendard/package.json')),
  'dist/public/static/alternative',
)
/** For pdfkit, which cannot measure the space character of the Nanum fonts. */
export const pretendard = {
  regular: join(alternative, 'Pretendard-Regular.ttf'),
  bold: join(alternative, 'Pretendard-Bold.ttf'),
}

/** Settings under which a program finds the Korean font of the tests, whatever the machine has installed. */
export function fontSettings(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'dealdesk-fonts-'))
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${nanum}</dir></fontconfig>`,
  )
  return { FONTCONFIG_FILE: file, HOME: folder }
}
