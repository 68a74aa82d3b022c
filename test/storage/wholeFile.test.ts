import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type DetectedType,
  detectContent,
  matchesExtension,
} from '#server/platform/storage/content/contentType.ts'
import { isWhole } from '#server/platform/storage/content/wholeFile.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { compoundOf } from './compoundWriter.ts'
import {
  emlText,
  heicFile,
  hwpFile,
  hwpNames,
  hwpxFile,
  jpegFile,
  msgFile,
  msgNames,
  oldHwpFile,
  pngFile,
  wideFiles,
  zipFile,
} from './wideFiles.ts'
import { zipOf } from './zipWriter.ts'

/** Returns the detected type, and whether the file is complete. */
async function judged(content: Buffer | string): Promise<[DetectedType, boolean]> {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, content)
  const type = await detectContent(path)
  return [type, await isWhole({ path }, type)]
}
const accepts = async (extension: string, content: Buffer | string) => {
  const [type, whole] = await judged(content)
  return matchesExtension(type, `a.${extension}`) && whole
}
const cut = (bytes: Buffer, less: number) => bytes.subarray(0, bytes.length - less)

it.each(Object.entries(wideFiles))(
  'a complete %s is accepted under its name only',
  async (extension, bytes) => {
    const others = Object.keys(wideFiles).filter((one) => one.slice(0, 2) !== extension.slice(0, 2))
    expect(await accepts(extension, bytes)).toBe(true)
    const wrong = others.filter((one) => one !== 'hwpx' && one !== 'hwp')
    expect(await Promise.all(wrong.map((one) => accepts(one, bytes)))).toEqual(wrong.map(() => false))
  },
)

describe('what is cut', () => {
  it.each<[string, string, Buffer]>([
    ['hwp', 'in the last sector but one', cut(hwpFile, 513)],
    ['hwp', 'in its directory', hwpFile.subarray(0, 1100)],
    ['hwpx', 'in its directory', cut(hwpxFile, 30)],
    ['zip', 'before its directory', zipFile.subarray(0, 100)],
    ['zip', 'by one byte', cut(zipFile, 1)],
    ['jpg', 'in its pixels', cut(jpegFile, 2)],
    ['jpg', 'before its pixels', jpegFile.subarray(0, 30)],
    ['jpg', 'after three bytes', jpegFile.subarray(0, 3)],
    ['png', 'at its end', cut(pngFile, 4)],
    ['png', 'in its measures', pngFile.subarray(0, 20)],
    ['heic', 'in its pixels', cut(heicFile, 1)],
    ['heic', 'after its name', heicFile.subarray(0, 24)],
    ['msg', 'in its last sector', cut(msgFile, 512)],
    ['eml', 'in its headers', Buffer.from(emlText.slice(0, 120))],
  ])('%s is refused: %s', async (extension, _where, bytes) => {
    expect(await accepts(extension, bytes)).toBe(false)
  })
})

describe('what only claims to be one', () => {
  it.each<[string, string, Buffer | string]>([
    ['hwp', 'the streams without the signature', compoundOf(hwpNames)],
    ['hwp', 'another signature', compoundOf(hwpNames, { contents: { FileHeader: 'HWP Dokument File' } })],
    ['hwp', 'only the header', compoundOf(['FileHeader'], { contents: { FileHeader: 'HWP Document File' } })],
    ['hwp', 'another program', compoundOf(['Workbook'])],
    ['hwpx', 'an ordinary zip', zipFile],
    ['hwpx', 'another mimetype', zipOf({ mimetype: 'application/epub+zip', 'Contents/section0.xml': '' })],
    ['msg', 'the properties alone', compoundOf(['__properties_version1.0'])],
    [
      'msg',
      'a document with a message in it',
      compoundOf(['WordDocument', ...msgNames], { inFolder: msgNames }),
    ],
    ['zip', 'a program', Buffer.from('MZ\0\0\u0003PK')],
    ['zip', 'only its first bytes', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    ['jpg', 'only its first bytes', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['jpg', 'no measures', Buffer.from('ffd8ffda000c03010002110311003f0000ffd9', 'hex')],
    ['png', 'a page', '<html><script>1</script>'],
    ['png', 'no measures', Buffer.concat([pngFile.subarray(0, 16), Buffer.alloc(8), pngFile.subarray(24)])],
    [
      'heic',
      'a film',
      Buffer.concat([heicFile.subarray(0, 8), Buffer.from('isom\0\0\0\0mp42avc1'), heicFile.subarray(24)]),
    ],
    ['eml', 'a page', '<html>\r\nFrom: a@example.co.kr\r\nTo: b\r\n\r\n'],
    ['eml', 'a text with a colon', '제목: 회의\r\nFrom: kim\r\n\r\n본문'],
    ['eml', 'no sender', 'Subject: a\r\nDate: Mon, 2 Mar 2026\r\n\r\nx'],
    ['eml', 'bytes in its headers', 'From: a\0b\r\nSubject: a\r\nDate: 1\r\n\r\nx'],
  ])('%s is refused: %s', async (extension, _what, bytes) => {
    expect(await accepts(extension, bytes)).toBe(false)
  })
})

it('a zip whose entries share bytes or lie outside is refused', async () => {
  const one = zipOf({ a: 'x'.repeat(400) })
  const at = one.indexOf(Buffer.from('PK\x01\x02'))
  const entry = one.subarray(at, at + 47)
  const end = Buffer.from(one.subarray(at + 47))
  end.writeUInt16LE(40, 10)
  end.writeUInt32LE(entry.length * 40, 12)
  const shared = Buffer.concat([one.subarray(0, at), ...Array.from({ length: 40 }, () => entry), end])
  expect(await judged(one)).toEqual(['zip', true])
  expect(await judged(shared)).toEqual(['zip', false])
  const outside = Buffer.from(one)
  outside.writeUInt32LE(2 ** 31, at + 42)
  expect(await judged(outside)).toEqual(['zip', false])
})

it('more than 20,000 entries are refused', async () => {
  const many = zipOf(Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`${n}`, ''])))
  expect(await judged(many)).toEqual(['zip', false])
})

it('accepts what real programs write: films behind photos, old Hangul, mails in other encodings', async () => {
  expect(await judged(Buffer.concat([jpegFile, Buffer.alloc(3_000_000, 1)]))).toEqual(['jpeg', true])
  expect(await judged(Buffer.concat([pngFile, Buffer.alloc(100)]))).toEqual(['png', true])
  expect(await judged(oldHwpFile)).toEqual(['hwp', true])
  expect(await judged(Buffer.concat([Buffer.from(emlText), Buffer.from('e9ff80', 'hex')]))).toEqual([
    'eml',
    true,
  ])
  const text = await judged(emlText)
  expect(text).toEqual(['text-eml', true])
  expect(matchesExtension(text[0], 'a.txt')).toBe(true)
})

it('reads the allocation table of a long compound file to its end', async () => {
  const path = join(await temporaryFolder(), 'file')
  // 110 tables of 128 sectors: the header lists 109, and a sector of its own the last one.
  const tables = 110
  const sectors = tables * 128
  const header = Buffer.from(msgFile.subarray(0, 512))
  const first = sectors - tables
  for (let at = 0; at < 109; at += 1) header.writeUInt32LE(first + at, 76 + at * 4)
  const more = 1
  header.writeUInt32LE(more, 68)
  const directory = sectors - tables - 2
  header.writeUInt32LE(directory, 48)
  const body = Buffer.alloc(sectors * 512)
  body.fill(0xff, more * 512, (more + 1) * 512)
  body.writeUInt32LE(first + 109, more * 512)
  // All sectors are in use, each the last one of its chain.
  for (let at = 0; at < sectors; at += 1) body.writeUInt32LE(0xffff_fffe, first * 512 + at * 4)
  msgFile.subarray(1024, 1536).copy(body, directory * 512)
  await writeFile(path, header)
  await appendFile(path, body)
  expect([await detectContent(path), await isWhole({ path }, 'msg')]).toEqual(['msg', true])
  await writeFile(path, Buffer.concat([header, body.subarray(0, -512)]))
  expect(await isWhole({ path }, 'msg')).toBe(false)
})
