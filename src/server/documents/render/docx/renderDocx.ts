import {
  AlignmentType,
  Document,
  Footer,
  Header,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import { colors } from '#shared/documents/layout/drawing/drawing.ts'
import type { DocumentModel } from '#shared/documents/model/documentModel.ts'
import { contentsParts } from './contents.ts'
import { paragraph, run } from './paragraphs.ts'
import { type BodyPart, type Lists, pointList, sectionParts } from './sections.ts'
import { keyFigureTable, namedRows } from './tables.ts'
import { stylesXml } from './wordStyles.ts'

const twips = (mm: number) => Math.round((mm * 1440) / 25.4)
const lineEnd = { type: TabStopType.RIGHT, position: twips(170) }
const navy = { bold: true, color: colors.navy.slice(1) }

function headerOf({ uniqueNumber, date, title, kind, watermark }: DocumentModel): Header {
  const name = title.length > 60 ? `${title.slice(0, 59)}…` : title
  return new Header({
    children: [
      ...(watermark
        ? [
            new Paragraph({
              alignment: AlignmentType.RIGHT,
              children: [run(watermark, { size: 16, color: 'AEB8C6' })],
            }),
          ]
        : []),
      new Paragraph({
        style: 'Header',
        tabStops: [lineEnd],
        children: [run(uniqueNumber, navy), run(`  ${date}`), run(`\t${name} · ${kind}`)],
      }),
    ],
  })
}

const footerOf = ({ firm }: DocumentModel): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        tabStops: [lineEnd],
        children: [
          run(`${firm.name}  대외비\t`),
          new TextRun({ children: [PageNumber.CURRENT], ...navy }),
          run(' / '),
          new TextRun({ children: [PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })

const logoHeight = 44
function logoParts({ firm: { name, logo } }: DocumentModel): Paragraph[] {
  if (!logo) return []
  const scale = Math.min(logoHeight / logo.height, 170 / logo.width)
  const image = new ImageRun({
    type: logo.data.startsWith('data:image/png') ? 'png' : 'jpg',
    data: Buffer.from(logo.data.slice(logo.data.indexOf(',') + 1), 'base64'),
    transformation: { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) },
    altText: { name, title: name, description: name },
  })
  return [new Paragraph({ alignment: AlignmentType.RIGHT, children: [image] })]
}

function openingParts(model: DocumentModel): BodyPart[] {
  const { kind, title, englishName, tagline, cover, keyFigures } = model
  return [
    ...logoParts(model),
    paragraph('Kind', kind),
    paragraph('Title', title),
    ...[englishName, tagline].flatMap((text) => (text ? [paragraph('Subtitle', text)] : [])),
    ...(cover ? [namedRows(cover.map(({ name, lines }) => [name, lines.join(', ')] as const))] : []),
    ...(keyFigures.length > 0 ? [keyFigureTable(keyFigures)] : []),
  ]
}

function closingParts({ disclaimer }: DocumentModel): Paragraph[] {
  if (!disclaimer) return []
  const lead = disclaimer.lead ? [run(`${disclaimer.lead} `, { bold: true })] : []
  return [paragraph('Disclaimer', ...lead, run(disclaimer.text))]
}

/**
 * Renders the document as a Word file with the same texts in the same order as the PDF. Styles instead of fixed
 * positions define the layout.
 */
export async function renderDocx(model: DocumentModel): Promise<Uint8Array> {
  const lists: Lists = { next: 0 }
  const name = `${model.title} · ${model.kind}`
  const document = new Document({
    title: name,
    creator: model.firm.name,
    lastModifiedBy: model.firm.name,
    description: model.kind,
    externalStyles: stylesXml(model.blind),
    numbering: {
      config: [
        {
          reference: pointList,
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 440, hanging: 440 } }, run: navy },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(210), height: twips(297) },
            margin: {
              top: twips(model.blind ? 18 : 25),
              bottom: twips(model.blind ? 14 : 20),
              left: twips(20),
              right: twips(20),
              header: twips(model.blind ? 8 : 11),
              footer: twips(model.blind ? 7 : 10),
            },
          },
        },
        headers: { default: headerOf(model) },
        footers: { default: footerOf(model) },
        children: [
          ...openingParts(model),
          ...(model.cover ? contentsParts(model) : []),
          ...model.sections.flatMap((section, index) =>
            sectionParts(section, lists, { level: 1, onNewPage: index === 0 && model.cover !== null }),
          ),
          ...closingParts(model),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}
