import { expect, test } from 'vitest'
import { mayBePreviewed, mayBePreviewedOfCompany, shownKind } from '#web/lib/files/preview/shownKind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['%PDF-1.7', 'pdf'],
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a..', 'image/gif'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['<svg xmlns="http', null],
  ['<!doctype html>', null],
  ['RIFF....WAVE', null],
  [' %PDF-1.7', null],
  ['', null],
])('%j is shown as %s', (text, kind) => {
  expect(shownKind(bytes(text))).toBe(kind)
})
test('is offered by name for nothing that can run', () => {
  expect(['가.pdf', '나.PNG', '다.jpeg', '라.webp'].every(mayBePreviewed)).toBe(true)
  expect(['가.svg', '나.html', '다.pdf.exe', 'pdf', '라.docx'].some(mayBePreviewed)).toBe(false)
})
test('of a company only documents are shown', () => {
  expect(['가.pdf', '나.PDF', '다.jpg', '라.png', '마.pdf.zip'].filter(mayBePreviewedOfCompany)).toEqual([
    '가.pdf',
    '나.PDF',
  ])
})
