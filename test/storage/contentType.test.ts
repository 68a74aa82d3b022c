import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DetectedType,
  detectContent,
  matchesExtension,
} from '#server/platform/storage/content/contentType.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { compoundOf } from './compoundWriter.ts'
import { officeOf } from './officeFiles.ts'
import { propertyRuns } from './support.ts'
import { emlFile, heicFile, hwpFile, msgFile } from './wideFiles.ts'
import { zipOf } from './zipWriter.ts'

async function detected(content: string | Uint8Array): Promise<DetectedType> {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, content)
  expect(await detectContent({ path })).toBe(await detectContent(path))
  return detectContent(path)
}

const docx = officeOf('docx')
const hex = (text: string) => Buffer.from(text, 'hex')
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

const samples: [string, DetectedType, string | Uint8Array][] = [
  ['empty', 'empty', ''],
  ['pdf', 'pdf', '%PDF-1.7\n%âãÏÓ\n'],
  ['pdf after an empty line', 'pdf', '\r\n%PDF-1.4\n'],
  ['pdf mentioned in a text', 'text', 'A file that starts with %PDF-1.7 is a PDF'],
  ['docx', 'docx', docx],
  ['docx with a comment', 'docx', officeOf('docx', {}, 'a comment')],
  ['docx with an embedded sheet', 'docx', officeOf('docx', { parts: { 'word/embeddings/b.xlsx': '' } })],
  ['docx with its parts in other folders', 'docx', officeOf('docx', { parts: { 'xl/a.xml': '' } })],
  ['xlsx', 'xlsx', officeOf('xlsx')],
  ['pptx', 'pptx', officeOf('pptx')],
  ['a package that names no document', 'zip', zipOf({ '[Content_Types].xml': '<Types/>', 'word/a.xml': '' })],
  ['hwpx', 'hwpx', zipOf({ mimetype: 'application/hwp+zip', 'Contents/section0.xml': 'x' })],
  ['another zip with a mimetype', 'zip', zipOf({ mimetype: 'application/epub+zip' })],
  ['zip', 'zip', zipOf({ 'a.txt': 'x', 'word/a.txt': 'x' })],
  ['empty zip', 'zip', zipOf({})],
  ['truncated docx', 'zip', docx.subarray(0, docx.length - 10)],
  ['docx with something after it', 'zip', Buffer.concat([docx, Buffer.from('<script>')])],
  ['doc', 'doc', compoundOf(['1Table', 'Data', 'ObjectPool', 'CompObj', 'WordDocument'])],
  ['xls', 'xls', compoundOf(['Workbook'])],
  ['ppt', 'ppt', compoundOf(['Pictures', 'PowerPoint Document'])],
  ['hwp', 'hwp', hwpFile],
  ['a hwp without its signature', 'unknown', compoundOf(['FileHeader', 'DocInfo', 'BodyText'])],
  ['msg', 'msg', msgFile],
  ['heic', 'heic', heicFile],
  ['a mail', 'text-eml', emlFile],
  ['old hwp', 'hwp', 'HWP Document File V3.00 \x1a\x01\x02\x03\x04\x05'],
  ['docx with a password', 'office-encrypted', compoundOf(['EncryptionInfo', 'EncryptedPackage'])],
  ['another compound file', 'unknown', compoundOf(['__properties_version1.0'])],
  ['a compound file that loops', 'unknown', compoundOf(['a', 'b', 'c', 'd', 'e'], { loop: true })],
  ['a cut compound file', 'unknown', compoundOf(['Workbook']).subarray(0, 100)],
  ['rtf', 'rtf', '{\\rtf1\\ansi}'],
  ['png', 'png', hex('89504e470d0a1a0a0000000d')],
  ['jpeg', 'jpeg', hex('ffd8ffe000104a464946')],
  ['gif', 'gif', 'GIF89a\x01\x00'],
  ['webp', 'webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
  ['wav', 'unknown', 'RIFF\x10\x00\x00\x00WAVEfmt '],
  ['ascii', 'text', 'a,b\r\n1,2\r\n'],
  ['utf-8', 'text', '\uFEFF이름,금액\n김,1\n'],
  ['utf-16le', 'text', utf16('이름\t금액\r\n')],
  ['utf-16be', 'text', utf16('이름\r\n').swap16()],
  // The bytes are "이름,금액" in CP949.
  ['cp949', 'text', hex('c0ccb8a72cb1ddbed70d0a')],
  ['svg', 'text', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['text with a NUL', 'unknown', 'abc\0def'],
  ['long text with a NUL at its end', 'unknown', `${'가나다\n'.repeat(60_000)}\0`],
  ['long text', 'text', `a${'가'.repeat(200_000)}`],
  ['latin-1', 'unknown', hex('636166e9')],
  ['program', 'unknown', hex('7f454c4602010100')],
]

test.for(samples)('%s is %s', async ([, type, content]) => {
  expect(await detected(content)).toBe(type)
})

test('any bytes get an answer, also damaged documents', async () => {
  const folder = await temporaryFolder()
  const compound = compoundOf(['1Table', 'Data', 'ObjectPool', 'CompObj', 'WordDocument'])
  const damaged = fc
    .tuple(
      fc.constantFrom(docx, compound),
      fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 20 }),
      fc.nat(),
    )
    .map(([original, changes, length]) => {
      const bytes = Buffer.from(original)
      // The first eight bytes stay, because they identify the format. Otherwise every changed file would be of an
      // unknown type.
      for (const [at, value] of changes) bytes[8 + (at % (bytes.length - 8))] = value
      return bytes.subarray(0, length % 3 === 0 ? length % bytes.length : bytes.length)
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 600 })), async (bytes) => {
      const path = join(folder, 'file')
      await writeFile(path, bytes)
      expect(typeof (await detectContent(path))).toBe('string')
    }),
    propertyRuns,
  )
})

test.for([
  ['pdf', 'a.PDF', true],
  ['pdf', 'a.docx', false],
  ['docx', 'a.docx', true],
  ['docx', 'a.xlsx', false],
  ['office-macros', 'a.docx', false],
  ['office-remote', 'a.docx', false],
  ['office-macros', 'a.doc', false],
  ['office-encrypted', 'a.xlsx', true],
  ['zip', 'a.docx', false],
  ['jpeg', 'a.jpg', true],
  ['text', 'a.csv', true],
  ['text', 'a.svg', false],
  ['text', 'a.png', false],
  ['text', 'a.html', false],
  ['unknown', 'a.exe', false],
  ['unknown', 'constructor', false],
  ['pdf', 'a.constructor', false],
  ['empty', 'a.pdf', false],
] as const)('%s called %s: %s', ([type, name, matches]) => {
  expect(matchesExtension(type, name)).toBe(matches)
})
