import { expect, it } from 'vitest'
import { type OfficeExtras, officeOf, relationOf } from '../../../../test/storage/officeFiles.ts'
import { docxTexts } from './docxTexts.ts'

const name = '두빛나래항공'
const body = (inner: string) => `<w:document><w:body><w:p>${inner}</w:p></w:body></w:document>`
const text = (words: string) => body(`<w:r><w:t>${words}</w:t></w:r>`)
const beside = (xml: string) => body(`<w:r><w:t>강점</w:t></w:r>${xml}`)
const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const typesFor = (part: string) =>
  `<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="${part}" ContentType="${office}.document.main+xml"/></Types>`
const utf16 = (xml: string) => Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le')

const documentWith = (xml: string | Buffer): OfficeExtras => ({ parts: { 'word/document.xml': xml } })
const elsewhere = (part: string, types = `/${part}`): OfficeExtras => ({
  parts: { '[Content_Types].xml': typesFor(types), 'word/document.xml': text('강점'), [part]: text(name) },
})

const hidden: [string, OfficeExtras][] = [
  ['the main part has another name', elsewhere('word/document2.xml')],
  ['its name is written in another case', elsewhere('word/Main.xml', '/WORD/main.XML')],
  ['UTF-16', documentWith(utf16(text(name)))],
  ['CDATA', documentWith(text(`<![CDATA[${name}]]>`))],
  ['a watermark', documentWith(beside(`<w:pict><v:textpath style="x" string="${name}"/></w:pict>`))],
  ['a field', documentWith(beside(`<w:r><w:instrText>QUOTE "${name}"</w:instrText></w:r>`))],
  ['a simple field', documentWith(beside(`<w:fldSimple w:instr="QUOTE ${name}"/>`))],
  ['who made a change', documentWith(beside(`<w:ins w:author="${name}"/>`))],
  ['the label of a control', documentWith(beside(`<w:sdt><w:alias w:val="${name}"/></w:sdt>`))],
  ['a comment in the markup', documentWith(beside(`<!-- ${name} -->`))],
  [
    'the text of a numbering',
    { parts: { ...documentWith(text('강점')).parts, 'word/numbering.xml': `<w:lvlText w:val="${name}"/>` } },
  ],
  [
    'a variable',
    {
      parts: { ...documentWith(text('강점')).parts, 'word/settings.xml': `<w:docVar w:val="${name}"/>` },
    },
  ],
  [
    'a second document',
    { parts: { ...documentWith(text('강점')).parts, 'word/glossary/a.xml': text(name) } },
  ],
  [
    'a drawing',
    {
      parts: {
        ...documentWith(text('강점')).parts,
        'word/media/image1.svg': `<svg><text>${name}</text></svg>`,
      },
    },
  ],
  ['own data', { parts: { ...documentWith(text('강점')).parts, 'customXml/item1.xml': `<a>${name}</a>` } }],
  [
    'a link',
    {
      ...documentWith(text('강점')),
      relations: relationOf('hyperlink', `https://${encodeURIComponent(name)}.kr`),
    },
  ],
]

it.each(hidden)('reads the name in every part: %s', async (_where, extras) => {
  const texts = await docxTexts(officeOf('docx', extras))
  expect(Object.values(texts).join('\n')).toContain(name)
  expect(Object.keys(texts)).toContain('body')
})

it.each(['word/embeddings/book.xlsx', 'word/chunk.html', 'word/embeddings/object1.bin'])(
  'reports unreadable parts: %s',
  async (part) => {
    const parts = { 'word/document.xml': text('강점'), [part]: 'x' }
    expect(await docxTexts(officeOf('docx', { parts }))).toMatchObject({ attached: '' })
  },
)

it('reports a part that is named like a picture but is none', async () => {
  const parts = { 'word/document.xml': text('강점'), 'word/media/a.png': '<p/>' }
  const types = '<Override PartName="/word/media/a.png" ContentType="text/html"/>'
  expect(await docxTexts(officeOf('docx', { parts, types }))).toMatchObject({ attached: '' })
})

it('fonts, styles and pictures contain no text', async () => {
  const parts = {
    'word/document.xml': beside('<w:rFonts w:ascii="Arial" w:eastAsia="맑은 고딕"/><w:sz w:val="22"/>'),
    'word/styles.xml': '<w:styles><w:name w:val="제목"/></w:styles>',
    'word/fontTable.xml': '<w:fonts><w:font w:name="나눔고딕"/></w:fonts>',
    'word/theme/theme1.xml': '<a:theme><a:latin typeface="돋움"/></a:theme>',
    'word/media/image1.png': 'x',
  }
  expect(await docxTexts(officeOf('docx', { parts }))).toEqual({ body: '강점' })
})

it('a file whose text is in no known encoding, or that has no text part, is not read', async () => {
  const strange = '<?xml version="1.0" encoding="EUC-KR"?><w:document/>'
  await expect(docxTexts(officeOf('docx', documentWith(strange)))).rejects.toThrow('not readable')
  const parts = { '[Content_Types].xml': typesFor('/word/absent.xml') }
  await expect(docxTexts(officeOf('docx', { parts }))).rejects.toThrow('not readable')
})
