import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from '#server/platform/storage/content/fileName.ts'
import { downloadHeaders, parseRange } from '#server/platform/storage/downloadHeaders.ts'
import { propertyRuns } from './support.ts'

const pdf = { mimeType: 'application/pdf', size: 10 }
const disposition = (fileName: string) => downloadHeaders({ ...pdf, fileName })['Content-Disposition']

test('all headers of a download', () => {
  expect(downloadHeaders({ ...pdf, fileName: 'report.pdf' })).toEqual({
    'Content-Type': 'application/pdf',
    'Content-Length': '10',
    'Content-Disposition': `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  })
  const part = downloadHeaders({ ...pdf, fileName: 'report.pdf', range: { start: 2, end: 4 } })
  expect(part).toMatchObject({ 'Content-Length': '3', 'Content-Range': 'bytes 2-4/10' })
})

test.for([
  ['계약서.pdf', 'file.pdf', '%EA%B3%84%EC%95%BD%EC%84%9C.pdf'],
  ['2024 계약서.pdf', '2024 ___.pdf', '2024%20%EA%B3%84%EC%95%BD%EC%84%9C.pdf'],
  ['a"b\\c.pdf', 'c.pdf', 'c.pdf'],
  [
    'a"; filename=evil.exe; x=".pdf',
    'a__ filename=evil.exe_ x=_.pdf',
    'a%22%3B%20filename%3Devil.exe%3B%20x%3D%22.pdf',
  ],
  ['100%25.pdf', '100_25.pdf', '100%2525.pdf'],
  ["it's (1)*.pdf", "it's (1)*.pdf", 'it%27s%20%281%29%2A.pdf'],
  ['a\r\nX-Evil: 1.pdf', 'aX-Evil: 1.pdf', 'aX-Evil%3A%201.pdf'],
  ['\u0000', 'file', 'file'],
] as const)('the name %j is sent safely', ([name, ascii, extended]) => {
  expect(disposition(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${extended}`)
})

test('any name makes a header that parses back to it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const value = disposition(name) ?? ''
      const match = /^attachment; filename="([ !#-[\]-~]*)"; filename\*=UTF-8''([\w.!#$&+^`|~%-]+)$/.exec(
        value,
      )
      expect(match?.[1]).toMatch(/^.+$/)
      expect(decodeURIComponent(match?.[2] ?? '')).toBe(cleanFileName(name) ?? 'file')
    }),
    propertyRuns,
  )
})

test('only harmless types are named, and only some are shown in place', () => {
  const shown = (mimeType: string) => {
    const headers = downloadHeaders({ fileName: 'x', mimeType, size: 1, disposition: 'inline' })
    return [headers['Content-Type'], headers['Content-Disposition']?.split(';')[0]]
  }
  expect(shown('image/png')).toEqual(['image/png', 'inline'])
  expect(shown('application/zip')).toEqual(['application/zip', 'attachment'])
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  expect(shown(docx)).toEqual([docx, 'attachment'])
  const bad = [
    'text/html',
    'image/svg+xml',
    'application/xml',
    'text/javascript',
    'x',
    'a/b\r\nX: 1',
    'text/plain; a=b',
  ]
  for (const type of bad) expect(shown(type)).toEqual(['application/octet-stream', 'attachment'])
})

test.for([
  [undefined, null],
  ['', null],
  ['bytes', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=5-4', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['Bytes=0-', { start: 0, end: 9 }],
  ['bytes=3-5', { start: 3, end: 5 }],
  ['bytes=3-999999999999999999999', { start: 3, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
] as const)('%j of ten bytes is %j', ([header, expected]) => {
  expect(parseRange(header, 10)).toEqual(expected)
})

test('nothing can be taken from an empty file', () => {
  for (const header of ['bytes=0-', 'bytes=-5', 'bytes=0-0'])
    expect(parseRange(header, 0)).toBe('unsatisfiable')
})

test('a range always lies within the file', () => {
  const number = fc.oneof(fc.nat(50).map(String), fc.bigInt({ min: 0n }).map(String), fc.constant(''))
  const header = fc.oneof(
    fc.string(),
    fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`),
  )
  fc.assert(
    fc.property(header, fc.nat(40), (value, size) => {
      const range = parseRange(value, size)
      if (range === null || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(size)
    }),
    propertyRuns,
  )
})
