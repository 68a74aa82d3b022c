import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { detectContent } from '#server/platform/storage/content/contentType.ts'
import { workbook } from '#server/platform/xlsx/workbook.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { compoundOf } from './compoundWriter.ts'
import { type OfficeExtras, type OfficeKind, officeOf, relationOf } from './officeFiles.ts'

async function detected(bytes: Buffer) {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, bytes)
  return detectContent(path)
}
const microsoft = (kind: string, target: string) =>
  `<Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/${kind}" Target="${target}"/>`
const utf16 = (text: string) => Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le')

describe('macros are found by relation and content type, whatever their part is called', () => {
  test.for<[string, OfficeKind, OfficeExtras]>([
    ['the usual project', 'docx', { relations: microsoft('vbaProject', 'vbaProject.bin') }],
    ['a project called picture', 'xlsx', { relations: microsoft('vbaProject', 'media/image1.png') }],
    ['a relation of another part', 'pptx', { parts: { 'ppt/_rels/x.rels': microsoft('vbaProject', 'a') } }],
    [
      'a prefix and apostrophes',
      'docx',
      { relations: "<p:Relationship Id='a' Type='urn:x/VBAPROJECT' Target='b'/>" },
    ],
    ['letters as numbers', 'docx', { relations: '<Relationship Type="x/vba&#80;ro&#x6A;ect" Target="b"/>' }],
    [
      'another encoding',
      'docx',
      { parts: { 'word/_rels/document.xml.rels': utf16(microsoft('vbaProject', 'a')) } },
    ],
    [
      'the content type of a part',
      'docx',
      { types: '<Override PartName="/a.png" ContentType="application/vnd.ms-office.vbaProject"/>' },
    ],
    [
      'the content type of an ending',
      'pptx',
      { types: '<Default Extension="jpg" ContentType="application/vnd.ms-office.vbaProject"/>' },
    ],
    [
      'a macro-enabled main part',
      'xlsx',
      {
        types: '<Override PartName="/b" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>',
      },
    ],
    [
      'an old macro sheet',
      'xlsx',
      { types: '<Override PartName="/xl/m.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>' },
    ],
    ['a macro sheet by relation', 'xlsx', { relations: microsoft('xlMacrosheet', 'macrosheets/sheet1.xml') }],
  ])('%s', async ([, kind, extras]) => {
    expect(await detected(officeOf(kind, extras))).toBe('office-macros')
  })

  test('a part that only has the name of a project is none', async () => {
    expect(await detected(officeOf('docx', { parts: { 'word/vbaProject.bin': 'x' } }))).toBe('docx')
  })

  test.for([
    ['WordDocument', 'Macros', 'VBA', '_VBA_PROJECT'],
    ['Workbook', '_VBA_PROJECT_CUR', 'VBA', '_vba_project'],
  ])('in an old document: %s', async (names) => {
    expect(await detected(compoundOf(names))).toBe('office-macros')
  })
})

describe('what a document fetches from another machine', () => {
  test.for<[string, string, string]>([
    ['attachedTemplate', 'https://evil.example/t.dotm', 'office-remote'],
    ['attachedTemplate', 'HTTP://evil.example/t.dotm', 'office-remote'],
    ['attachedTemplate', '\\\\evil.example\\share\\t.dotm', 'office-remote'],
    ['attachedTemplate', 'file:///\\\\evil.example\\share\\t.dotm', 'office-remote'],
    ['attachedTemplate', 'file://evil.example/share/t.dotm', 'office-remote'],
    ['attachedTemplate', 'file:///%5C%5Cevil.example%5Ct.dotm', 'office-remote'],
    ['attachedTemplate', 'h&#116;tps://evil.example/t.dotm', 'office-remote'],
    ['attachedTemplate', 'file:///C:\\Users\\kim\\Templates\\firm.dotx', 'docx'],
    ['attachedTemplate', 'file://localhost/Users/kim/Templates/firm.dotx', 'docx'],
    ['attachedTemplate', 'Normal.dotm', 'docx'],
    ['oleObject', 'mhtml:https://evil.example/x.html!x-usc:https://evil.example', 'office-remote'],
    ['oleObject', 'file:///D:\\deals\\model.xlsx', 'docx'],
    ['frame', 'https://evil.example/', 'office-remote'],
    ['subDocument', 'https://evil.example/a.docx', 'office-remote'],
    ['aFChunk', 'ftp://evil.example/a.html', 'office-remote'],
    ['image', '\\\\evil.example\\a.png', 'office-remote'],
    ['image', 'https://page.example/a.png', 'docx'],
    ['externalLinkPath', 'https://firm.example/model.xlsx', 'docx'],
    ['externalLinkPath', '\\\\server\\deals\\model.xlsx', 'docx'],
    ['hyperlink', 'https://www.example.co.kr/', 'docx'],
    ['hyperlink', 'mailto:ceo@example.co.kr', 'docx'],
  ])('%s to %s: %s', async ([kind, target, type]) => {
    expect(await detected(officeOf('docx', { relations: relationOf(kind, target) }))).toBe(type)
  })

  test('a remote target counts without the mark that it is outside, too', async () => {
    const relations = relationOf('attachedTemplate', 'https://evil.example/t.dotm', false)
    expect(await detected(officeOf('docx', { relations }))).toBe('office-remote')
  })
})

test.for([
  ['{\\rtf1{\\*\\template https://evil.example/t.dotm}}', 'office-remote'],
  ['{\\rtf1{\\*\\template \\\\\\\\evil\\\\share\\\\t.dotm}}', 'office-remote'],
  ["{\\rtf1{\\*\\template \\'68ttps://evil.example}}", 'office-remote'],
  ['{\\rtf1{\\*\\template \\u-65432?\\u-65420?}}', 'office-remote'],
  [`{\\rtf1 ${'가'.repeat(400_000)}{\\*\\template http://evil.example}}`, 'office-remote'],
  ['{\\rtf1{\\*\\template C:\\\\Users\\\\kim\\\\Normal.dotm}}', 'rtf'],
  ['{\\rtf1{\\*\\template Normal.dotm}\\templated https://www.example.co.kr}', 'rtf'],
])('rich text with a template: %#', async ([text = '', type]) => {
  expect(await detected(Buffer.from(text))).toBe(type)
})

describe('what no Office program writes is no document', () => {
  test.for<[string, OfficeExtras]>([
    [
      'an entity',
      {
        parts: { 'word/_rels/document.xml.rels': '<!DOCTYPE r [<!ENTITY a "vbaProject">]><Relationships/>' },
      },
    ],
    [
      'another encoding',
      { parts: { '_rels/.rels': '<?xml version="1.0" encoding="UTF-7"?><Relationships/>' } },
    ],
    ['a tag drawn out', { relations: `<Relationship${' '.repeat(300)}Type="x/vbaProject" Target="a"/>` }],
    [
      'a tag with a hundred attributes',
      {
        relations: `<Relationship ${Array.from({ length: 100 }, (_, n) => `a${n}="1"`).join(' ')} Type="x/vbaProject"/>`,
      },
    ],
    ['an attribute without quotes', { relations: '<Relationship Type=x/vbaProject Target="a"/>' }],
    ['broken letters', { parts: { '_rels/.rels': Buffer.from([0x3c, 0xff, 0xfe]) } }],
    [
      'two parts of one name',
      { parts: { 'word/_Rels/Document.xml.rels': '<a/>', 'word/_rels/document.xml.rels': '<b/>' } },
    ],
    ['a part in pieces', { parts: { 'word/_rels/a.rels/[0].piece': '<a/>' } }],
    [
      'a second main part',
      {
        types:
          '<Override PartName="/b" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>',
      },
    ],
    [
      'relations beyond every bound',
      { parts: { 'word/_rels/document.xml.rels': ' '.repeat(5 * 1024 * 1024) } },
    ],
  ])('%s', async ([, extras]) => {
    expect(await detected(officeOf('docx', extras))).toBe('zip')
  })
})

test('a workbook of our own is one', async () => {
  async function* rows() {
    yield ['가', 1]
  }
  const sheet = { name: '목록', columns: [{ label: '이름' }, { label: '수' }], rows: rows() }
  expect(await detected(Buffer.concat(await Array.fromAsync(workbook(sheet))))).toBe('xlsx')
})
